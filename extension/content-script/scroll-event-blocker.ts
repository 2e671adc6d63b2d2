/** Hides scroll events from a page, so that the page keeps its layout wherever it is scrolled. */
export interface ScrollEventBlocker {
  start(): void;
  stop(): void;
}

export function createScrollEventBlocker(): ScrollEventBlocker {
  const block = (event: Event): void => event.stopImmediatePropagation();
  return {
    start: () => addEventListener('scroll', block, { capture: true }),
    stop: () => removeEventListener('scroll', block, { capture: true }),
  };
}
