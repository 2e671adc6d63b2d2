declare global {
  interface DocumentEventMap {
    /** Fires when hydration is complete. Before that a prerendered page is not interactive. */
    alive: Event;
    /** Fires if the site's modules do not load, so that the page is never hydrated. `detail` is the error. */
    unable: CustomEvent<unknown>;
  }
}

let resolve: () => void = () => undefined;

export const alive = new Promise<void>((settle) => {
  resolve = settle;
});

/** Dispatches an event for `boot.ts`, which shares no modules with the other scripts of the site. */
export function tellAlive(): void {
  document.dispatchEvent(new Event('alive' satisfies keyof DocumentEventMap));
  resolve();
}

export function tellUnable(error: unknown): void {
  document.dispatchEvent(new CustomEvent('unable' satisfies keyof DocumentEventMap, { detail: error }));
}
