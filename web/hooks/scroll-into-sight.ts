/** Duration of scrolling to an error (account specification §9). */
const SCROLL_TO_ERROR_MS = 200;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

const isScrolled = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) if (isScrolled(box)) return box;
  return document.scrollingElement ?? document.documentElement;
}

function scrollIntoSight(element: Element, durationMs: number): void {
  const scroller = scrollerOf(element);
  const from = scroller.scrollTop;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const way = scroller.scrollTop - from;
  if (way === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const began = performance.now();
  const step = (now: number): void => {
    const share = Math.min(Math.max((now - began) / durationMs, 0), 1);
    scroller.scrollTo({ top: from + way * easeOut(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  step(began);
}

/** Scrolls to an error message. Used as its `ref`, because the message may appear out of view. */
export function showError(words: Element | null): void {
  if (words) scrollIntoSight(words, SCROLL_TO_ERROR_MS);
}

export function showFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  showError(field.parentElement);
  field.focus({ preventScroll: true });
}
