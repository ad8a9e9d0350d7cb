/* A loader plugin for AMD: the client library, which is made of ES modules. */
define({
  load: function (_id, _require, loaded) {
    import("../classic.js").then(loaded);
  },
});
