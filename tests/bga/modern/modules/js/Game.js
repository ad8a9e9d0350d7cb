export class Game {
    onTake(number) {
        this.bga.actions.performAction("actTake", { number });
    }
}
