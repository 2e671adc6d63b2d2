/** Moves the clock of a fixture. */
export function advanceClock(clock: { now: Date }, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms);
}
