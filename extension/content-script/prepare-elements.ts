import type { CaptureSession } from './capture-session.ts';
import { takeDomSnapshot } from './dom-snapshot.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';
import { hideScrollbars } from './scrollbars.ts';
import { sticksTo, unstick } from './sticky.ts';
import type { UndoLog } from './undo-log.ts';

interface ClassifiedElements {
  readonly sticky: Element[];
  readonly fixed: Element[];
  readonly lazy: Element[];
  readonly skipped: Element[];
  readonly fixedBackgrounds: Element[];
}

/**
 * Prepares elements that are new since the last call. Reads all styles before it writes any. Returns true if there are new fixed
 * elements.
 */
export function prepareElements(session: CaptureSession): boolean {
  if (session.observer.changeCount() === session.scannedChanges) return false;
  session.snapshot = takeDomSnapshot(document);
  const { roots, elements } = session.snapshot;
  const isFirstScan = session.scannedChanges < 0;
  const found = classifyElements(elements, session.pane);
  const hasNewFixed = session.fixedElements.register(found.fixed);
  session.overlayRules.apply(roots);
  session.observer.withoutRecording(() => {
    if (isFirstScan) hideScrollbars(session.pane, session.styles);
    session.hiding.hideAgain();
    unstick(found.sticky, session.styles, isAtStart(session.pane));
    showSkippedContent(found.skipped, session.styles);
    unfixBackgrounds(found.fixedBackgrounds, session.styles);
    loadEagerly(found.lazy, session.undo);
  });
  session.mediaPlayback.pause(elements);
  session.observer.observe(roots);
  session.scannedChanges = session.observer.changeCount();
  return hasNewFixed;
}

function isAtStart(pane: Pane): boolean {
  const { x, y } = pane.position();
  return x === 0 && y === 0;
}

function classifyElements(elements: readonly Element[], pane: Pane): ClassifiedElements {
  const found: ClassifiedElements = { sticky: [], fixed: [], lazy: [], skipped: [], fixedBackgrounds: [] };
  for (const element of elements) {
    const { position, contentVisibility, backgroundAttachment } = getComputedStyle(element);
    if (position === 'sticky' && sticksTo(pane, element)) found.sticky.push(element);
    if (position === 'fixed') found.fixed.push(element);
    if (contentVisibility === 'auto') found.skipped.push(element);
    if (backgroundAttachment.includes('fixed')) found.fixedBackgrounds.push(element);
    if (isLazy(element)) found.lazy.push(element);
  }
  return found;
}

/**
 * Makes fixed backgrounds scroll with their elements, because otherwise they appear at the same position of the window on every
 * screen. Chromium's own capture beyond the viewport is no alternative: it paints a fixed background only as high as the first
 * window and leaves the rest white.
 */
function unfixBackgrounds(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'background-attachment', 'scroll');
}

function loadEagerly(elements: readonly Element[], undo: UndoLog): void {
  for (const element of elements) {
    const before = element.getAttribute('loading') ?? '';
    element.setAttribute('loading', 'eager');
    undo.add(() => {
      if (element.getAttribute('loading') === 'eager') element.setAttribute('loading', before);
    });
  }
}

/** Containment that `content-visibility: auto` always applies (CSS Containment 2, §4.3). */
const CONTAINED = ['layout', 'style', 'paint'] as const;

/** Lays out `content-visibility: auto` elements at their true height and keeps their containment. */
function showSkippedContent(elements: readonly Element[], styles: InlineStyles): void {
  const contained = elements.map((element) => [element, containmentOf(element)] as const);
  for (const [element, contain] of contained) {
    styles.set(element, 'content-visibility', 'visible');
    styles.set(element, 'contain', contain);
  }
}

/** Keeps the size containment that the page itself sets. Without it, the content would change the size of the element. */
function containmentOf(element: Element): string {
  const { contain } = getComputedStyle(element);
  const sizes = contain === 'strict' ? ['size'] : contain.split(' ').filter((part) => part.endsWith('size'));
  return [...sizes, ...CONTAINED].join(' ');
}

const isLazy = (element: Element): boolean => element.getAttribute('loading')?.toLowerCase() === 'lazy';
