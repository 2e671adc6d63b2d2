import type { CaptureSession } from '../capture-session.ts';
import { listElementsInRows, type RowRange, reachesInto } from '../content-elements.ts';
import { getFrameDocument, isElement, takeDomSnapshot } from '../dom-snapshot.ts';
import { getWindowOffset, type Pane } from '../pane.ts';
import { getTotalShift } from '../scroll-to-content.ts';
import { createContentLayout } from './layout-map.ts';
import { readText } from './read-page-text.ts';

/**
 * Saves the text of the screen that was captured last. Call this before the pane leaves the screen, because the page may then remove the
 * text. Reads only the elements of the screen, because the page may have many others.
 */
export function saveScreenText(session: CaptureSession): void {
  const { pane, fixedElements, shownScreen, screenTexts } = session;
  if (!shownScreen) return;
  const { topRow, height } = shownScreen;
  const top = topRow + getTotalShift(session);
  const rows = { top, bottom: top + height };
  // The text of these elements is in `firstScreenText`.
  const fixedRoots = new Set<Node>(fixedElements.listFirstScreenElements());
  const isOutside = createOutsideCheck(pane, rows);
  const elements = listElementsInRows(pane, rows).flatMap(({ element }) => withFrameContent(element));
  const text = readText([pane.isDocument ? document : pane.scroller], elements, {
    layout: createContentLayout(session),
    isSkipped: (node) => fixedRoots.has(node) || (isElement(node) && isOutside(node)),
  });
  screenTexts.set(topRow, text);
}

function withFrameContent(element: Element): readonly Element[] {
  const frameDocument = getFrameDocument(element);
  return frameDocument ? [element, ...takeDomSnapshot(frameDocument).elements] : [element];
}

/** Returns a function that returns true if an element of the pane shows nothing in the rows. Elements in frames are never outside. */
function createOutsideCheck(pane: Pane, rows: RowRange): (element: Element) => boolean {
  const offset = getWindowOffset(pane);
  return (element) => {
    if (element.ownerDocument !== pane.scroller.ownerDocument) return false;
    const { top, bottom } = element.getBoundingClientRect();
    // An element without height may have floating or overflowing content.
    return bottom > top && !reachesInto(element, { top: top + offset, bottom: bottom + offset }, rows);
  };
}
