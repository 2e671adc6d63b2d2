/** Duration of scrolling to an error (account specification §9). */
const SCROLL_TO_ERROR_MS = 200;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

const isScrollable = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function findScroller(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) if (isScrollable(box)) return box;
  return document.scrollingElement ?? document.documentElement;
}

function scrollIntoView(element: Element, durationMs: number): void {
  const scroller = findScroller(element);
  const from = scroller.scrollTop;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const distance = scroller.scrollTop - from;
  if (distance === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const startedMs = performance.now();
  const step = (now: number): void => {
    const share = Math.min(Math.max((now - startedMs) / durationMs, 0), 1);
    scroller.scrollTo({ top: from + distance * easeOut(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  step(startedMs);
}

/** Scrolls to an error message. Used as its `ref`, because the message may appear out of view. */
export function scrollToError(message: Element | null): void {
  if (message) scrollIntoView(message, SCROLL_TO_ERROR_MS);
}

export function focusFirstInvalidField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  scrollToError(field.parentElement);
  field.focus({ preventScroll: true });
}
