// The client library as declarations: what `bga`, Stock, Zone, Counter and gamegui offer to a client.

export type Node = string | HTMLElement;

/** A movement: it starts with `play()`, or when it is awaited. */
export interface Movement extends PromiseLike<void> {
  readonly done: Promise<void>;
  duration: number;
  onEnd(): void;
  play(delay?: number): this;
  stop(atEnd?: boolean): this;
  status(): "playing" | "stopped";
}

export interface Notification {
  type: string;
  args: any;
  log?: string;
}

// ------------------------------------------------------------------------------ components
export interface Item {
  type: number | string;
  id: number | string;
}

export class Stock {
  constructor();
  item_margin: number;
  image_items_per_row: number | null;
  centerItems: boolean;
  autowidth: boolean;
  apparenceBorderWidth: string | number;
  jstpl_stock_item: string;
  onItemCreate: ((div: HTMLElement, type: Item["type"], id: Item["id"]) => void) | null;
  create(page: object, container: Node, width: number, height: number): void;
  count(): number;
  addItemType(type: Item["type"], weight: number, image?: string, image_position?: number): void;
  addToStock(type: Item["type"], from?: Node): void;
  addToStockWithId(type: Item["type"], id: Item["id"], from?: Node): void;
  removeFromStock(type: Item["type"], to?: Node, noupdate?: boolean): boolean;
  removeFromStockById(id: Item["id"], to?: Node, noupdate?: boolean): boolean;
  removeAll(): void;
  removeAllTo(to?: Node): void;
  getPresentTypeList(): Record<string, 1>;
  resetItemsPosition(): void;
  changeItemsWeight(weights: Record<string, number>): void;
  setSelectionMode(mode: 0 | 1 | 2): void;
  setSelectionAppearance(appearance: "border" | "disappear" | "class"): void;
  isSelected(id: Item["id"]): boolean;
  selectItem(id: Item["id"]): void;
  unselectItem(id: Item["id"]): void;
  unselectAll(): void;
  selectItemsByType(type: Item["type"]): void;
  unselectItemsByType(type: Item["type"]): void;
  onChangeSelection(control_name: string, item_id: Item["id"]): void;
  getSelectedItems(): Item[];
  getUnselectedItems(): Item[];
  getAllItems(): Item[];
  getItemDivId(id: Item["id"]): string;
  getItemById(id: Item["id"]): Item | null;
  getItemTypeById(id: Item["id"]): Item["type"] | null;
  getItemWeightById(id: Item["id"]): number | null;
  setOverlap(horizontal: number, vertical?: number): void;
  resizeItems(width: number, height: number, spriteWidth?: number, spriteHeight?: number): void;
  updateDisplay(): void;
}

export class Zone {
  constructor();
  item_margin: number;
  create(page: object, container: Node, width: number, height: number): void;
  setPattern(pattern: "grid" | "diagonal" | "verticalfit" | "horizontalfit" | "ellipticalfit" | "custom"): void;
  itemIdToCoords(i: number, width: number, height: number, count: number): { x: number; y: number; w?: number; h?: number };
  placeInZone(id: string, weight?: number): void;
  removeFromZone(id: string, destroy?: boolean, to?: Node): void;
  removeAll(): void;
  getItemNumber(): number;
  getAllItems(): string[];
  updateDisplay(): void;
}

export class Counter {
  constructor();
  speed: number;
  create(target: Node, settings?: { value?: number }): this;
  getValue(): number;
  setValue(value: number): number;
  incValue(by: number): number;
  toValue(value: number): number;
  disable(): void;
}

// ------------------------------------------------------------------------------ services
export interface ButtonSettings {
  id?: string;
  color?: "primary" | "secondary" | "alert" | "blue" | "gray" | "red" | "none";
  classes?: string | string[];
  destination?: Node;
  title?: string;
  tooltip?: string;
  disabled?: boolean;
  confirm?: string | (() => string | null);
  autoclick?: boolean;
}

export interface StatusBar {
  setTitle(text: string, args?: Record<string, unknown>): void;
  addActionButton(label: string, act: (event: Event) => unknown, settings?: ButtonSettings): HTMLButtonElement;
  removeActionButtons(): void;
}

export interface NotificationSettings {
  object?: object;
  handlers?: object[];
  prefix?: string;
  minDuration?: number;
  minDurationNoText?: number;
  ignoreNotifications?: string[];
  logger?: (...words: unknown[]) => void;
  onStart?: (name: string, text: string, args: any) => void;
  onEnd?: (name: string, text: string, args: any) => void;
}

export interface NotificationQueue {
  subscribe(name: string, context: object, method: string | ((notif: Notification) => unknown)): { remove(): void };
  on(name: string, handler: (args: any, notif: Notification) => unknown): { remove(): void };
  setSynchronous(name: string, duration?: number): void;
  setSynchronousDuration(duration: number): void;
  setIgnoreNotificationCheck(name: string, test: (notif: Notification) => boolean): void;
  setupPromiseNotifications(settings: NotificationSettings): void;
}

export interface ActionSettings {
  lock?: boolean;
  checkAction?: boolean;
  checkPossibleActions?: boolean;
  ignoreDefaultErrorHandler?: boolean;
}

export interface ClientStateSettings {
  description?: string;
  descriptionmyturn?: string;
  possibleactions?: string[];
  args?: object;
}

/** gamegui: what clients of the older form are, and newer ones have as `bga.gamegui`. */
export interface Gamegui {
  readonly player_id: number | null;
  readonly isSpectator: boolean;
  gamedatas: any;
  readonly notifqueue: NotificationQueue;
  readonly statusBar: StatusBar;
  readonly scoreCtrl: Record<number, Counter>;
  readonly prefs: Record<number, { name: string; value: number }>;
  readonly instantaneousMode: boolean;
  isCurrentPlayerActive(): boolean;
  getActivePlayerId(): number | null;
  getActivePlayerIds(): number[];
  getActivePlayers(): number[];
  checkAction(name: string, silent?: boolean): boolean;
  checkPossibleActions(name: string, silent?: boolean): boolean;
  performAction(name: string, args?: object, settings?: ActionSettings): Promise<unknown>;
  ajaxcall(url: string, parameters: object, context: object, callback?: Function, onError?: Function): void;
  addActionButton(id: string, label: string, method: string | Function, unused?: null, blink?: boolean, color?: string): HTMLButtonElement;
  removeActionButtons(): void;
  updatePageTitle(): void;
  connect(target: string | object, event: string, method: string | Function): { remove(): void };
  disconnect(handle: { remove(): void } | null): void;
  connectClass(cssClass: string, event: string, method: string | Function): void;
  addEventToClass(cssClass: string, event: string, method: string | Function): void;
  addStyleToClass(cssClass: string, property: string, value: string): void;
  setClientState(name: string, settings?: ClientStateSettings): void;
  restoreServerGameState(): void;
  showMessage(text: string, kind?: "info" | "error"): void;
  confirmationDialog(question: string, yes?: () => void, no?: () => void): Promise<boolean>;
  multipleChoiceDialog(question: string, choices: string[] | Record<string, string>, chosen?: (choice: string) => void): Promise<string | null>;
  format_block(template: string, values: object): string;
  addTooltip(id: string, help: string, action: string, delay?: number): void;
  addTooltipHtml(id: string, html: string, delay?: number): void;
  addTooltipToClass(cssClass: string, help: string, action: string, delay?: number): void;
  addTooltipHtmlToClass(cssClass: string, html: string, delay?: number): void;
  removeTooltip(id: string): void;
  disablePlayerPanel(id: number): void;
  enablePlayerPanel(id: number): void;
  enableAllPlayerPanels(): void;
  updateCounters(counters: Record<string, { counter_name: string; counter_value: number }>): void;
  dontPreloadImage(name: string): void;
  slideToObject(mobile: Node, target: Node, duration?: number, delay?: number): Movement;
  slideToObjectPos(mobile: Node, target: Node, x: number, y: number, duration?: number, delay?: number): Movement;
  slideTemporaryObject(html: string, parent: Node, from: Node, to: Node, duration?: number, delay?: number): Movement;
  slideToObjectAndDestroy(mobile: Node, target: Node, duration?: number, delay?: number): Movement;
  fadeOutAndDestroy(mobile: Node, duration?: number, delay?: number): Movement | null;
  rotateTo(mobile: Node, degrees: number, duration?: number): Movement;
  placeOnObject(mobile: Node, target: Node): void;
  placeOnObjectPos(mobile: Node, target: Node, x: number, y: number): void;
  attachToNewParent(mobile: Node, target: Node, place?: "first" | "last"): HTMLElement;
  bgaAnimationsActive(): boolean;
  wait(milliseconds: number): Promise<void>;
  gameFile(name: string): string;
}

/** The services in groups, as newer clients are given them. */
export interface Bga<Data = any, Actions = any> {
  readonly gamegui: Gamegui;
  readonly gamedatas: Data;
  readonly actions: {
    performAction<Name extends keyof Actions & string>(name: Name, args: Actions[Name], settings?: ActionSettings): Promise<unknown>;
    checkAction(name: keyof Actions & string, silent?: boolean): boolean;
    checkPossibleActions(name: keyof Actions & string, silent?: boolean): boolean;
  };
  readonly notifications: { setupPromiseNotifications(settings?: NotificationSettings): void };
  readonly statusBar: StatusBar;
  readonly dialogs: {
    confirmation(question: string): Promise<boolean>;
    multipleChoice(question: string, choices: string[] | Record<string, string>): Promise<string | null>;
    showMessage(text: string, kind?: "info" | "error"): void;
    showMoveUnauthorized(): void;
  };
  readonly players: {
    getCurrentPlayerId(): number | null;
    isCurrentPlayerSpectator(): boolean;
    isCurrentPlayerActive(): boolean;
    isPlayerActive(id: number): boolean;
    getActivePlayerIds(): number[];
    getActivePlayerId(): number | null;
    getFormattedPlayerName(id: number): string;
  };
  readonly playerPanels: { getElement(id: number): HTMLElement; getScoreCounter(id: number): Counter };
  readonly userPreferences: {
    get(id: number): number | undefined;
    set(id: number, value: number): void;
    onChange(listener: (id: number, value: number) => void): void;
  };
  readonly gameArea: { getElement(): HTMLElement };
  readonly states: {
    setClientState(name: string, settings?: ClientStateSettings): void;
    restoreServerGameState(): void;
    isOnClientState(): boolean;
    getCurrentMainStateName(): string;
  };
}

/** A move of things, as the notification `moved` tells it: paths lead into the table. */
export interface Move {
  from: string[] | null;
  to: string[] | null;
  count?: number;
  things?: unknown[];
  backs?: Record<string, unknown>[];
}

/** What generated clients extend. */
export class TableClient<Data = any, Actions = any> {
  constructor(bga: Bga<Data, Actions>);
  readonly bga: Bga<Data, Actions>;
  readonly gamedatas: Data;
  components(): Record<string, Record<string, unknown> | null>;
  setup(gamedatas: Data): void;
  setupNotifications(): void;
  onEnteringState(stateName: string, args: any): void;
  onLeavingState(stateName: string): void;
  onUpdateActionButtons(stateName: string, args: any): void;
  notif_moved(args: { moves: Move[]; now: [string[], unknown][] }): unknown;
  notif_set(args: { now: [string[], unknown][] }): unknown;
  notif_shuffled(args: { place: string[]; now: [string[], unknown][] }): unknown;
  cancel(): boolean;
}
