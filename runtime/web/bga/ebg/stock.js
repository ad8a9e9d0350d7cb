define(["./library!"], function (library) {
  return (library.ebg.stock = library.Stock);
});
