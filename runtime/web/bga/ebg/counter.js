define(["./library!"], function (library) {
  return (library.ebg.counter = library.Counter);
});
