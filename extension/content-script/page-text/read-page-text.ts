import type { PageText, TextLink } from '#shared/imaging/page-text.ts';
import type { CaptureSession } from '../capture-session.ts';
import { listElementsInRows, type RowRange, reachesInto } from '../content-elements.ts';
import { getFrameDocument, isElement, takeDomSnapshot } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import { getWindowOffset, type Pane } from '../pane.ts';
import { getTotalShift } from '../scroll-to-content.ts';
import { BlockList } from './block-list.ts';
import { findLines, type TextContext } from './find-lines.ts';
import { joinPageTexts } from './join-page-texts.ts';
import { createContentLayout, type LayoutMap } from './layout-map.ts';
import { joinScreenTexts } from './screen-texts.ts';

/**
 * Reads the text of the content, and adds the text that only the first screen shows. Call this on the last screen that was captured,
 * which may be the first screen.
 */
export function readPageText(session: CaptureSession, isFirstScreen: boolean): PageText {
  const { pane, firstScreenText, shownScreen, screenTexts } = session;
  const { scroller, isDocument } = pane;
  const root = isDocument ? document : scroller;
  const layout = createContentLayout(session);
  const textNow = readSubtreeText(root, scroller.ownerDocument, layout);
  // Without a shown screen, all screens have been saved.
  const text = joinScreenTexts(screenTexts, { topRow: shownScreen?.topRow ?? Number.POSITIVE_INFINITY, text: textNow });
  // On the first screen, the text of the document includes its fixed elements.
  const isIncluded = isFirstScreen && isDocument;
  return firstScreenText && !isIncluded ? joinPageTexts(firstScreenText, text) : text;
}

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

/** Returns the text, links and unbreakable areas below a node, and the language of its document. */
export function readSubtreeText(root: Document | Element, { documentElement }: Document, layout: LayoutMap): PageText {
  const { elements } = takeDomSnapshot(root);
  const language = documentElement.lang;
  return {
    ...readText([root], elements, { layout }),
    ...(language && { language }),
  };
}

/** Returns the text below `roots`, and the links and unbreakable areas among `elements`. */
export function readText(
  roots: readonly Node[],
  elements: readonly Element[],
  context: Pick<TextContext, 'layout' | 'isSkipped'>,
): PageText {
  const { links, linkNumbers } = findLinks(elements, context.layout);
  const blocks = new BlockList();
  const parts = roots.map((root) => findLines(root, { ...context, blocks, linkNumbers }));
  return {
    links,
    lines: parts.flatMap(({ lines }) => lines),
    figures: parts.flatMap(({ figures }) => figures),
    unbreakableAreas: findUnbreakableAreas(elements, context.layout),
    blocks: blocks.blocks,
  };
}

const LINK_SCHEMES = /^(https?|mailto):/;

function findLinks(elements: readonly Element[], layout: LayoutMap) {
  const linkNumbers = new Map<Element, number>();
  const links = elements.filter(isLink).flatMap((link): TextLink[] => {
    if (!LINK_SCHEMES.test(link.href) || !layout.isVisible(link)) return [];
    const boxes = getLinkBoxes(link).flatMap((rect) => layout.toVisibleBox(link, rect) ?? []);
    if (boxes.length > 0) linkNumbers.set(link, linkNumbers.size);
    return boxes.map((box) => ({ ...box, href: link.href, link: linkNumbers.size - 1 }));
  });
  return { links, linkNumbers };
}

/** Excludes SVG links, whose `href` is an `SVGAnimatedString`. */
const isLink = (element: Element): element is HTMLAnchorElement =>
  (element.localName === 'a' || element.localName === 'area') && 'href' in element && typeof element.href === 'string';

/**
 * Returns the boxes of the lines and images of a link. The box of a line is only as high as its text. If a link around block
 * elements has no lines, returns the boxes of its children.
 */
function getLinkBoxes(link: HTMLAnchorElement): readonly DOMRect[] {
  const lines = [...link.getClientRects()].filter(isNotEmpty);
  const images = [...link.querySelectorAll('img, svg, video, canvas')]
    .map((image) => image.getBoundingClientRect())
    .filter(isNotEmpty);
  const boxes = [...lines.filter((line) => !images.some((image) => containsOnly(line, image))), ...images];
  return boxes.length > 0 ? boxes : [...link.children].map((child) => child.getBoundingClientRect());
}

const isNotEmpty = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** Returns true if a line contains an image and no text beside it. */
const containsOnly = (line: DOMRect, image: DOMRect): boolean =>
  image.left - 1 <= line.left && line.right <= image.right + 1 && line.top < image.bottom && image.top < line.bottom;

const UNBREAKABLE_TAGS = new Set(['tr', 'li', 'img', 'figure', 'pre', 'video', 'caption', 'svg', 'canvas', 'picture']);
const HEADING = /^h[1-6]$/;

/** Assumed if `line-height` is `normal`. */
const DEFAULT_LINE_HEIGHT_PX = 24;

function findUnbreakableAreas(elements: readonly Element[], layout: LayoutMap): PageText['unbreakableAreas'] {
  return elements.flatMap((element) => {
    const rect = measureUnbreakable(element);
    const box = rect && layout.isVisible(element) ? layout.toVisibleBox(element, rect) : undefined;
    return box ? [{ y: box.y, height: box.height }] : [];
  });
}

/**
 * Returns undefined for an element that a page break may cut. The area of a heading extends to the first line after the
 * heading.
 */
function measureUnbreakable(element: Element): Area | undefined {
  if (UNBREAKABLE_TAGS.has(element.localName)) return element.getBoundingClientRect();
  if (!HEADING.test(element.localName)) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const next = element.nextElementSibling;
  const gap = next ? Math.max(0, next.getBoundingClientRect().top - y - height) : 0;
  const lineHeight = Number.parseFloat(getComputedStyle(next ?? element).lineHeight) || DEFAULT_LINE_HEIGHT_PX;
  return { x, y, width, height: height + gap + lineHeight };
}
