import type { PageText } from '#shared/imaging/page-text.ts';
import { MIN_FIRST_SCREEN_SHARE } from '../../background/tiling.ts';
import { intersect } from '../area.ts';
import type { CaptureSession } from '../capture-session.ts';
import { getFlatTreeParent, takeDomSnapshot } from '../dom-snapshot.ts';
import { getViewport } from '../frame-chain.ts';
import { findOverlayElement } from '../overlay.ts';
import type { Area } from '../page-agent.ts';
import { isRootScroller, type Pane } from '../pane.ts';
import { createLayoutMap, memoize } from './layout-map.ts';
import { readText } from './read-page-text.ts';

/**
 * Reads the text that only the first screen shows: fixed elements such as a header, and the window above the pane and beside it.
 * Call this when the page shows the first screen as it is captured. Leaves out the page behind a dialog.
 */
export function readFirstScreenText({ pane, fixedElements }: CaptureSession): PageText {
  const fixedRoots = new Set(fixedElements.listFirstScreenElements());
  const layout = createLayoutMap({
    getClipping: (element) => (fixedRoots.has(element) ? 'own' : 'inherited'),
    toCapturedBox: createBoxConverter(pane, fixedRoots),
  });
  const roots = pane.isDocument ? [...fixedRoots] : [findOverlayElement(pane) ?? document];
  const elements = roots.flatMap((root) => takeDomSnapshot(root).elements);
  const paneNode = getPaneNode(pane);
  return readText(roots, elements, { layout, isSkipped: (node) => node === paneNode });
}

/** Returns the node that contains the content of the pane. */
const getPaneNode = ({ scroller }: Pane): Node => (isRootScroller(scroller) ? scroller.ownerDocument : scroller);

/**
 * Returns a function that converts a box in the window to CSS pixels of the content. The function returns undefined if the first screen
 * does not show the box.
 */
function createBoxConverter(pane: Pane, fixedRoots: ReadonlySet<Element>) {
  const area = pane.getArea();
  const content = pane.getContentSize();
  const viewport = getViewport(document);
  const paneNode = getPaneNode(pane);
  const isInFixedRoot = createAncestorCheck((element) => fixedRoots.has(element));
  const isInPane = createAncestorCheck((element) => element === paneNode || element.ownerDocument === paneNode);
  return (element: Element, box: Area): Area | undefined => {
    const visible = intersect(box, viewport);
    const captured = { ...visible, x: visible.x - area.x, y: visible.y - area.y };
    if (isInFixedRoot(element)) return captured;
    return !isInPane(element) && isAroundPane(captured, area, content) ? captured : undefined;
  };
}

/** Returns a function that returns true if an element or one of its ancestors fulfills a condition. */
function createAncestorCheck(condition: (element: Element) => boolean): (element: Element) => boolean {
  const check: (element: Element) => boolean = memoize((element) => {
    const parent = getFlatTreeParent(element);
    return condition(element) || (parent !== null && check(parent));
  });
  return check;
}

type Size = Readonly<Record<'width' | 'height', number>>;

/**
 * Returns true if the first screen shows a box above the pane or beside it. Leaves out boxes to the right of a pane that scrolls
 * sideways, because the capture moves them to the right edge of the image.
 */
function isAroundPane({ x, y, width, height }: Area, pane: Size, content: Size): boolean {
  if (y + height <= 1) return true;
  const isSingleScreen = content.height - pane.height < 1;
  const shownRows = isSingleScreen
    ? pane.height
    : Math.min(pane.height, Math.max(pane.height * MIN_FIRST_SCREEN_SHARE, content.height - pane.height));
  const isLeft = x + width <= 1;
  const isRight = x >= pane.width - 1 && content.width - pane.width < 1;
  return y >= 0 && y + height <= shownRows && (isLeft || isRight);
}
