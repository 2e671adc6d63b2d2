const SCROLL_TO_ERROR_MS = 200;

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

const isScrollable = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function findScroller(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (isScrollable(ancestor)) return ancestor;
  return document.scrollingElement ?? document.documentElement;
}

function scrollIntoView(element: Element, durationMs: number): void {
  const scroller = findScroller(element);
  const startTop = scroller.scrollTop;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const distance = scroller.scrollTop - startTop;
  if (distance === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const startedMs = performance.now();
  const step = (nowMs: number): void => {
    const progress = Math.min(Math.max((nowMs - startedMs) / durationMs, 0), 1);
    scroller.scrollTo({ top: startTop + distance * easeOut(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
  };
  step(startedMs);
}

/** Scrolls to an error message. Pass this function as the `ref` of the message, which may appear out of view. */
export function scrollToError(message: Element | null): void {
  if (message) scrollIntoView(message, SCROLL_TO_ERROR_MS);
}

export function focusFirstInvalidField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  scrollToError(field.parentElement);
  field.focus({ preventScroll: true });
}
