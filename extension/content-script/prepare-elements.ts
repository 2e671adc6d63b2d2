import type { CaptureSession } from './capture-session.ts';
import { takeDomSnapshot } from './dom-snapshot.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';
import { hideScrollbars } from './scrollbars.ts';
import { sticksTo, unstick } from './sticky-elements.ts';
import type { UndoLog } from './undo-log.ts';

interface ClassifiedElements {
  readonly sticky: Element[];
  readonly fixed: Element[];
  readonly notFixed: Element[];
  readonly absolute: Element[];
  readonly lazy: Element[];
  readonly withAutoContentVisibility: Element[];
  readonly withFixedBackground: Element[];
}

/**
 * Prepares the elements of the page, unless the page has not changed since the last call. Classifies all elements before it changes
 * any style. Returns true if there are new fixed elements.
 */
export function prepareElements(session: CaptureSession): boolean {
  if (session.observer.getChangeCount() === session.scannedChangeCount && !session.hasUnpreparedElements) return false;
  session.snapshot = takeDomSnapshot(document);
  session.hasUnpreparedElements = false;
  const { roots, elements } = session.snapshot;
  const isFirstScan = session.scannedChangeCount < 0;
  const classified = classifyElements(elements, session.pane);
  if (isFirstScan) {
    session.fixedElements.recordInitial(classified);
    session.pinnedElements.recordInitial(classified.absolute);
  }
  const hasNewFixedElements = session.fixedElements.register(classified.fixed);
  session.styleSheets.apply(roots);
  session.observer.withoutRecording(() => {
    if (isFirstScan) hideScrollbars(session.pane, session.styles);
    session.elementHider.hideAgain();
    unstick(classified.sticky, session.styles, isAtStart(session.pane));
    showSkippedContent(classified.withAutoContentVisibility, session.styles);
    unfixBackgrounds(classified.withFixedBackground, session.styles);
    loadEagerly(classified.lazy, session.undoLog);
  });
  session.mediaPlayback.pause(elements);
  session.observer.observe(roots);
  session.scannedChangeCount = session.observer.getChangeCount();
  return hasNewFixedElements;
}

function isAtStart(pane: Pane): boolean {
  const { x, y } = pane.getPosition();
  return x === 0 && y === 0;
}

function classifyElements(elements: readonly Element[], pane: Pane): ClassifiedElements {
  const classified: ClassifiedElements = {
    sticky: [],
    fixed: [],
    notFixed: [],
    absolute: [],
    lazy: [],
    withAutoContentVisibility: [],
    withFixedBackground: [],
  };
  for (const element of elements) {
    const { position, contentVisibility, backgroundAttachment } = getComputedStyle(element);
    if (position === 'sticky' && sticksTo(pane, element)) classified.sticky.push(element);
    classified[position === 'fixed' ? 'fixed' : 'notFixed'].push(element);
    if (position === 'absolute') classified.absolute.push(element);
    if (contentVisibility === 'auto') classified.withAutoContentVisibility.push(element);
    if (backgroundAttachment.includes('fixed')) classified.withFixedBackground.push(element);
    if (isLazy(element)) classified.lazy.push(element);
  }
  return classified;
}

/**
 * Makes fixed backgrounds scroll with their elements, because otherwise they appear at the same position of the window on every
 * screen. Chromium's own full-page screenshot differs here: it paints a fixed background only as high as the window.
 */
function unfixBackgrounds(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'background-attachment', 'scroll');
}

function loadEagerly(elements: readonly Element[], undoLog: UndoLog): void {
  for (const element of elements) {
    const original = element.getAttribute('loading') ?? '';
    element.setAttribute('loading', 'eager');
    undoLog.add(() => {
      if (element.getAttribute('loading') === 'eager') element.setAttribute('loading', original);
    });
  }
}

/** Containment types that `content-visibility: auto` always applies (CSS Containment 2, §4.3). */
const AUTO_CONTAINMENT = ['layout', 'style', 'paint'] as const;

/** Lays out `content-visibility: auto` elements at their true height and keeps their containment. */
function showSkippedContent(elements: readonly Element[], styles: InlineStyles): void {
  const containments = elements.map((element) => [element, computeContainment(element)] as const);
  for (const element of elements) styles.set(element, 'content-visibility', 'visible');
  // Firefox does not lay out skipped content if its containment changes at the same time.
  for (const element of elements) element.getBoundingClientRect();
  for (const [element, contain] of containments) styles.set(element, 'contain', contain);
}

/**
 * Returns a `contain` value that keeps the size containment set by the page. Without size containment, the content would change
 * the size of the element.
 */
function computeContainment(element: Element): string {
  const { contain } = getComputedStyle(element);
  const sizes = contain === 'strict' ? ['size'] : contain.split(' ').filter((part) => part.endsWith('size'));
  return [...sizes, ...AUTO_CONTAINMENT].join(' ');
}

const isLazy = (element: Element): boolean => element.getAttribute('loading')?.toLowerCase() === 'lazy';
