// Hearts as the reference of Stock tells it: a sprite with 13 cards in a row, one row a suit. The trick
// lies in a Zone. Cards are told by their suits and ranks: the place in the sprite is type and id.

const SUITS = ["clubs", "diamonds", "spades", "hearts"];
const RANKS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const PLAYED = '<div id="played_${player}" class="played" style="position:absolute;width:72px;height:96px">${name}</div>';

export class Game extends ebg.core.gamegui {
  setup(gamedatas) {
    $("game_play_area").innerHTML = '<div id="trick"></div><div id="myhand"></div>';
    this.playerHand = new ebg.stock();
    this.playerHand.create(this, $("myhand"), 72, 96);
    this.playerHand.image_items_per_row = 13;
    this.playerHand.setSelectionAppearance("class");
    for (let type = 0; type < 52; type += 1) {
      this.playerHand.addItemType(type, type, `${g_gamethemeurl}cards.gif`, type);
    }
    this.playerHand.onItemCreate = (div, type) => this.addTooltip(div.id, this.nameOf(type), "");
    this.playerHand.onChangeSelection = () => this.onSelected();
    for (const card of gamedatas.table.hand[this.player_id]) this.take(card);
    this.trick = new ebg.zone();
    this.trick.create(this, "trick", 72, 96);
    this.trick.setPattern("diagonal");
    for (const [player, card] of Object.entries(gamedatas.table.trick)) if (card) this.placeCard(player, card);
    this.setupNotifications();
  }

  typeOf({ suit, rank }) {
    return SUITS.indexOf(suit) * 13 + RANKS.indexOf(rank);
  }

  nameOf(type) {
    return `${RANKS[type % 13]} of ${SUITS[Math.floor(type / 13)]}`;
  }

  take(card, from) {
    this.playerHand.addToStockWithId(this.typeOf(card), this.typeOf(card), from);
  }

  // ------------------------------------------------------------------ actions
  onUpdateActionButtons(state) {
    this.playerHand.setSelectionMode(state === "passCards" ? 2 : 1);
    if (state === "passCards" && this.isCurrentPlayerActive()) {
      this.addActionButton("pass", "Pass these", "onPass");
    }
  }

  onPass() {
    const c = this.playerHand.getSelectedItems().map((item) => this.nameOf(item.type));
    this.performAction("PassCards.cards", { c });
  }

  onSelected() {
    const [item] = this.playerHand.getSelectedItems();
    if (!item || !this.checkAction("playCard", true)) return;
    const refused = () => this.playerHand.unselectAll();
    this.performAction("playCard", { card: this.nameOf(item.type) }).catch(refused);
  }

  // ------------------------------------------------------------------ notifications
  setupNotifications() {
    this.notifqueue.subscribe("playCard", this, "notif_playCard");
    this.notifqueue.setSynchronous("playCard", 50);
    this.notifqueue.subscribe("takeTrick", this, () => this.trick.removeAll());
    this.notifqueue.subscribe("moved", this, "notif_moved");
  }

  placeCard(player, card) {
    const type = this.typeOf(card);
    const html = this.format_block(PLAYED, { player, name: this.nameOf(type) });
    $("game_play_area").insertAdjacentHTML("beforeend", html);
    const mine = $(this.playerHand.getItemDivId(type));
    this.placeOnObject(`played_${player}`, mine ?? `overall_player_board_${player}`);
    this.trick.placeInZone(`played_${player}`);
  }

  notif_playCard({ args }) {
    this.placeCard(args.player, args.card);
    if (args.player === this.player_id) this.playerHand.removeFromStockById(this.typeOf(args.card));
  }

  // Cards that are passed.
  notif_moved({ args }) {
    const mine = (path, place) => path?.[0] === place && Number(path[1]) === this.player_id;
    for (const { from, to, things } of args.moves) {
      if (mine(to, "passing")) for (const card of things) this.playerHand.removeFromStockById(this.typeOf(card));
      if (mine(to, "hand")) for (const card of things) this.take(card, `overall_player_board_${from?.[1]}`);
    }
  }
}
