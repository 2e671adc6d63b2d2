import type { PageText } from '../../capture.ts';
import { frameDocument, shadowRootOf } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import type { LayoutMap } from './layout-map.ts';

type Line = PageText['lines'][number];

const MAX_LINES = 20_000;

/** Widest gap between two texts on the same line, as a share of their height. */
const MAX_LINE_GAP = 0.6;

/** Narrowest gap that becomes a space, as a share of the text height. */
const MIN_SPACE_GAP = 0.12;

const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option']);

export function findLines(from: Node, layout: LayoutMap): PageText['lines'] {
  const lines: Line[] = [];
  for (const line of visibleLines(from, layout)) {
    const before = lines.at(-1);
    if (before && continuesLine(before, line)) lines[lines.length - 1] = joinLines(before, line);
    else if (lines.push(line) > MAX_LINES) return lines.slice(0, MAX_LINES);
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

function* visibleLines(from: Node, layout: LayoutMap): Generator<Line> {
  for (const node of textNodesIn(from)) {
    const element = node.parentElement ?? (node.parentNode as ShadowRoot).host;
    const pieces = layout.isVisible(element) ? textLines(node) : [];
    yield* pieces.flatMap(({ text, area }) => {
      const box = layout.boxOf(element, area);
      return box ? [{ ...box, text }] : [];
    });
  }
}

/** Yields the non-blank text nodes in document order, including shadow roots and readable frames at the place of their host. */
function* textNodesIn(from: Node): Generator<Text> {
  if (isElement(from)) yield* nestedTextNodes(from);
  const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && NON_TEXT_TAGS.has(node.localName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isElement(node)) yield* nestedTextNodes(node);
    else if (/\S/.test(node.nodeValue ?? '')) yield node as Text;
  }
}

function* nestedTextNodes(element: Element): Generator<Text> {
  const inside = shadowRootOf(element) ?? frameDocument(element);
  if (inside) yield* textNodesIn(inside);
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function continuesLine(before: Line, { x, y, height }: Line): boolean {
  const overlap = Math.min(before.y + before.height, y + height) - Math.max(before.y, y);
  const gap = x - (before.x + before.width);
  return overlap * 2 >= Math.min(height, before.height) && gap > -1 && gap < MAX_LINE_GAP * Math.min(height, before.height);
}

function joinLines(before: Line, after: Line): Line {
  const needsSpace =
    after.x - (before.x + before.width) > MIN_SPACE_GAP * after.height && !/\s$/.test(before.text) && !/^\s/.test(after.text);
  const y = Math.min(before.y, after.y);
  return {
    x: before.x,
    y,
    width: after.x + after.width - before.x,
    height: Math.max(before.y + before.height, after.y + after.height) - y,
    text: before.text + (needsSpace ? ' ' : '') + after.text,
  };
}

/** Part of a text node on one line. `area` is in the coordinates of its document. */
interface TextLine {
  readonly text: string;
  readonly area: Area;
}

/** Boxes are on the same line if their tops differ by at most this share of the line's height. */
const SAME_LINE_SHARE = 0.5;

/** Splits a text node where the browser breaks its lines. Returns an empty array if the node is not laid out. */
function textLines(node: Text): readonly TextLine[] {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const boxes = lineBoxes([...range.getClientRects()]);
  if (boxes.length <= 1) return boxes.map((area) => ({ text: collapseSpaces(node.data), area }));
  let from = 0;
  return boxes.flatMap((area, index) => {
    const to = index === boxes.length - 1 ? node.length : lineEnd(range, from, area);
    const text = collapseSpaces(node.data.slice(from, to));
    from = to;
    return text.trim() ? [{ text, area }] : [];
  });
}

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Merges the boxes of each line. A line has several boxes where the writing direction changes. */
function lineBoxes(rects: readonly DOMRect[]): Area[] {
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

function lineEnd(range: Range, from: number, { y, height }: Area): number {
  const node = range.startContainer as Text;
  let inside = from;
  let after = node.length;
  while (after - inside > 1) {
    const middle = (inside + after) >> 1;
    if (topFrom(range, node, middle) < y + height * SAME_LINE_SHARE) inside = middle;
    else after = middle;
  }
  return after;
}

/** Returns the top of the first non-blank character from an offset on. Spaces at the end of a line have no box. */
function topFrom(range: Range, node: Text, from: number): number {
  const at = from + node.data.slice(from).search(/\S/);
  if (at < from) return Number.POSITIVE_INFINITY;
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getClientRects()[0]?.y ?? Number.POSITIVE_INFINITY;
}
