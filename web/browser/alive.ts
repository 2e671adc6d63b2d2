declare global {
  interface DocumentEventMap {
    /** The page that is open answers to what is done to it: until then a written page is only to be read. */
    alive: Event;
    /** It never will, for want of a part of the site. `detail` is what went wrong. */
    unable: CustomEvent<unknown>;
  }
}

let resolve: () => void = () => undefined;

export const alive = new Promise<void>((settle) => {
  resolve = settle;
});

/** `boot.ts` hears of it as an event: it shares nothing with the site's other scripts. */
export function tellAlive(): void {
  document.dispatchEvent(new Event('alive' satisfies keyof DocumentEventMap));
  resolve();
}

export function tellUnable(error: unknown): void {
  document.dispatchEvent(new CustomEvent('unable' satisfies keyof DocumentEventMap, { detail: error }));
}
