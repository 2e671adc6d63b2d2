import { getShadowRoot } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';

const SCROLLING_KEYS: ReadonlySet<string> = new Set([
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const PRESSED_WITH_SPACE = 'button, summary, [role="button"]';

/**
 * Prevents the user from scrolling a page by wheel, touch or keys, because the capture itself scrolls the page. Listeners of the page
 * still receive the events. Returns a function that allows the user to scroll again.
 */
export function blockUserScrolling(pane: Pane): () => void {
  const abortController = new AbortController();
  const options = { capture: true, passive: false, signal: abortController.signal } as const;
  for (const { defaultView: paneWindow } of pane.documents) {
    paneWindow?.addEventListener('wheel', prevent, options);
    paneWindow?.addEventListener('touchmove', prevent, options);
    paneWindow?.addEventListener('keydown', preventScrollingKey, options);
  }
  return () => abortController.abort();
}

const prevent = (event: Event): void => event.preventDefault();

function preventScrollingKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (!SCROLLING_KEYS.has(key) || ctrlKey || altKey || metaKey) return;
  // The target of an event in a frame belongs to another window, so `instanceof` does not recognize it.
  const focusedElement = target && 'closest' in target ? findFocusedElement(target as Element) : undefined;
  if (focusedElement?.closest(EDITABLE)) return;
  if (key !== ' ' || !focusedElement?.closest(PRESSED_WITH_SPACE)) event.preventDefault();
}

/** Descends into shadow roots, because an event in a shadow root has the host element as its target. */
function findFocusedElement(target: Element): Element {
  const inner = getShadowRoot(target)?.activeElement;
  return inner ? findFocusedElement(inner) : target;
}
