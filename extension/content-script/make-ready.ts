import { unfixBackgrounds } from './backgrounds.ts';
import { isLazy, loadEagerly, showSkippedContent } from './lazy.ts';
import type { Pane } from './pane.ts';
import { takeDomSnapshot } from './scene.ts';
import { hideScrollbars } from './scrollbars.ts';
import { sticksTo, unstick } from './sticky.ts';
import type { CaptureSession } from './visit.ts';

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
