define(["../library!"], function (library) {
  return (library.ebg.core.gamegui = library.ClassicGamegui);
});
