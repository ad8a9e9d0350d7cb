define(["dojo", "ebg/core/gamegui"], function (dojo) {
    return dojo.declare("bgagame.laststone", ebg.core.gamegui, {
        onTake: function (number) {
            // this.ajaxcall("/laststone/laststone/nothing.html", {});
            if (this.checkAction("takeStones")) {
                this.ajaxcall("/laststone/laststone/takeStones.html", { number: number }, this, function () {});
            }
        },
        onVote: function (yes) {
            var quoted = /"/g;
            this.ajaxcall("/laststone/laststone/vote.html", { yes: yes }, this, function () {});
        },
    });
});
