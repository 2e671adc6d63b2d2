/** How long it takes to scroll to an error (account specification §9). */
const SCROLL_TO_ERROR_MS = 200;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

const isScrolled = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What scrolls an element: the nearest box around it that does, or else the page. */
function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) if (isScrolled(box)) return box;
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls an element into sight, as far as it must. Whoever wants no motion is there at once. */
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

/** Scrolls to what says an error: for its `ref`, where it may appear out of sight. */
export function showError(words: Element | null): void {
  if (words) scrollIntoSight(words, SCROLL_TO_ERROR_MS);
}

/** Leads to the first field of a form that says what is wrong with it. */
export function showFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  showError(field.parentElement);
  field.focus({ preventScroll: true });
}
