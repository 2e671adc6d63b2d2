import type { PageText } from '../../capture.ts';
import { getFrameDocument, getShadowRoot } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import type { LayoutMap } from './layout-map.ts';

type Line = PageText['lines'][number];

const MAX_LINES = 20_000;

/** Widest gap within a line and narrowest gap that becomes a space, as shares of the text height. */
const MAX_LINE_GAP_SHARE = 0.6;
const MIN_SPACE_GAP_SHARE = 0.12;

const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option']);

/** Boxes are on the same line if their tops differ by at most this share of the line's height. */
const SAME_LINE_SHARE = 0.5;

/** Returns the visible lines of text below a node, in document order. */
export function findLines(root: Node, layout: LayoutMap): PageText['lines'] {
  const lines: Line[] = [];
  for (const line of walkVisibleLines(root, layout)) {
    const previous = lines.at(-1);
    if (previous && continuesLine(previous, line)) lines[lines.length - 1] = joinLines(previous, line);
    else if (lines.push(line) > MAX_LINES) return lines.slice(0, MAX_LINES);
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

function* walkVisibleLines(root: Node, layout: LayoutMap): Generator<Line> {
  for (const node of walkTextNodes(root)) {
    const element = node.parentElement ?? (node.parentNode as ShadowRoot).host;
    const pieces = layout.isVisible(element) ? splitIntoLines(node) : [];
    yield* pieces.flatMap(({ text, area }) => {
      const box = layout.toVisibleBox(element, area);
      return box ? [{ ...box, text }] : [];
    });
  }
}

/** Yields the non-blank text nodes in document order, including those in shadow roots and same-origin frames. */
function* walkTextNodes(root: Node): Generator<Text> {
  if (isElement(root)) yield* walkNestedTextNodes(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && NON_TEXT_TAGS.has(node.localName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isElement(node)) yield* walkNestedTextNodes(node);
    else if (/\S/.test(node.nodeValue ?? '')) yield node as Text;
  }
}

function* walkNestedTextNodes(element: Element): Generator<Text> {
  const nestedRoot = getShadowRoot(element) ?? getFrameDocument(element);
  if (nestedRoot) yield* walkTextNodes(nestedRoot);
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function continuesLine(previous: Line, { x, y, height }: Line): boolean {
  const overlap = Math.min(previous.y + previous.height, y + height) - Math.max(previous.y, y);
  const gap = x - (previous.x + previous.width);
  return (
    overlap * 2 >= Math.min(height, previous.height) && gap > -1 && gap < MAX_LINE_GAP_SHARE * Math.min(height, previous.height)
  );
}

function joinLines(previous: Line, next: Line): Line {
  const needsSpace =
    next.x - (previous.x + previous.width) > MIN_SPACE_GAP_SHARE * next.height &&
    !/\s$/.test(previous.text) &&
    !/^\s/.test(next.text);
  const y = Math.min(previous.y, next.y);
  return {
    x: previous.x,
    y,
    width: next.x + next.width - previous.x,
    height: Math.max(previous.y + previous.height, next.y + next.height) - y,
    text: previous.text + (needsSpace ? ' ' : '') + next.text,
  };
}

/** Part of a text node on one line. `area` is in the coordinates of its document. */
interface TextPiece {
  readonly text: string;
  readonly area: Area;
}

/** Splits a text node where the browser breaks its lines. Returns an empty array if the node is not laid out. */
function splitIntoLines(node: Text): readonly TextPiece[] {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const boxes = mergeLineBoxes([...range.getClientRects()]);
  if (boxes.length <= 1) return boxes.map((area) => ({ text: collapseSpaces(node.data), area }));
  let start = 0;
  return boxes.flatMap((area, index) => {
    const end = index === boxes.length - 1 ? node.length : findLineEnd(range, start, area);
    const text = collapseSpaces(node.data.slice(start, end));
    start = end;
    return text.trim() ? [{ text, area }] : [];
  });
}

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Merges the boxes of each line. A line has several boxes where the writing direction changes. */
function mergeLineBoxes(rects: readonly DOMRect[]): Area[] {
  const lines: { x: number; y: number; width: number; height: number }[] = [];
  for (const { left, right, y, width, height } of rects) {
    const line = lines.at(-1);
    if (width === 0 || height === 0) continue;
    if (!line || y - line.y > line.height * SAME_LINE_SHARE) {
      lines.push({ x: left, y, width, height });
      continue;
    }
    const end = Math.max(line.x + line.width, right);
    line.x = Math.min(line.x, left);
    line.width = end - line.x;
  }
  return lines;
}

/** Returns the offset of the first character after the line that begins at `start`. */
function findLineEnd(range: Range, start: number, { y, height }: Area): number {
  const node = range.startContainer as Text;
  let lastOnLine = start;
  let firstAfterLine = node.length;
  while (firstAfterLine - lastOnLine > 1) {
    const middle = (lastOnLine + firstAfterLine) >> 1;
    if (measureTop(range, node, middle) < y + height * SAME_LINE_SHARE) lastOnLine = middle;
    else firstAfterLine = middle;
  }
  return firstAfterLine;
}

/**
 * Returns the top of the first non-blank character at or after an offset, or infinity if there is none. Spaces at the end of a
 * line have no box.
 */
function measureTop(range: Range, node: Text, start: number): number {
  const offset = start + node.data.slice(start).search(/\S/);
  if (offset < start) return Number.POSITIVE_INFINITY;
  range.setStart(node, offset);
  range.setEnd(node, offset + 1);
  return range.getClientRects()[0]?.y ?? Number.POSITIVE_INFINITY;
}
