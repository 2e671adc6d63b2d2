import { MIN_FIRST_SCREEN_SHARE } from '../../background/tiling.ts';
import type { PageText } from '../../capture.ts';
import { intersect } from '../area.ts';
import type { CaptureSession } from '../capture-session.ts';
import { getFlatTreeParent, selfAndAncestors, takeDomSnapshot } from '../dom-snapshot.ts';
import { getViewport } from '../frame-chain.ts';
import { isOverlay } from '../overlay.ts';
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
  if (pane.isDocument)
    return readText(
      [...fixedRoots],
      [...fixedRoots].flatMap((root) => takeDomSnapshot(root).elements),
      { layout },
    );
  const root = findOverlayElement(pane) ?? document;
  return readText([root], takeDomSnapshot(root).elements, { layout, skippedNode: getPaneNode(pane) });
}

const findOverlayElement = ({ scroller }: Pane): Element | undefined => [...selfAndAncestors(scroller)].find(isOverlay);

/** Returns the node that contains the content of the pane. */
const getPaneNode = ({ scroller }: Pane): Node => (isRootScroller(scroller) ? scroller.ownerDocument : scroller);

function createBoxConverter(pane: Pane, fixedRoots: ReadonlySet<Element>) {
  const area = pane.getArea();
  const content = pane.getContentSize();
  const viewport = getViewport(document);
  const paneNode = getPaneNode(pane);
  const isInside = (isRoot: (element: Element) => boolean) => {
    const check: (element: Element) => boolean = memoize((element) => {
      const parent = getFlatTreeParent(element);
      return isRoot(element) || (parent !== null && check(parent));
    });
    return check;
  };
  const isInFixedRoot = isInside((element) => fixedRoots.has(element));
  const isInPane = isInside((element) => element === paneNode || element.ownerDocument === paneNode);
  return (element: Element, box: Area): Area | undefined => {
    const visible = intersect(box, viewport);
    const captured = { ...visible, x: visible.x - area.x, y: visible.y - area.y };
    if (isInFixedRoot(element)) return captured;
    return !pane.isDocument && !isInPane(element) && isAroundPane(captured, area, content) ? captured : undefined;
  };
}

type Size = Readonly<Record<'width' | 'height', number>>;

/**
 * Returns true if the first screen shows a box above the pane or beside it. Leaves out boxes to the right of a pane that scrolls
 * sideways, because the capture moves them to its right edge.
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
