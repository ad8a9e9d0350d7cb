define(["./library!"], function (library) {
  return (library.ebg.zone = library.Zone);
});
