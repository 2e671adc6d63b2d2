import type { Box } from '#shared/imaging/geometry.ts';
import type { TextFigure, TextLine, WordPlace } from '#shared/imaging/page-text.ts';
import { getFrameDocument, getShadowRoot, isElement } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import type { BlockList } from './block-list.ts';
import type { LayoutMap } from './layout-map.ts';

interface Word {
  readonly length: number;
  readonly left: number;
  readonly right: number;
  readonly link: number | undefined;
}

interface Line extends Box {
  readonly text: string;
  readonly block: number;
  /** Undefined if the line is cut off. */
  readonly words: readonly Word[] | undefined;
}

/** Input of `findLines`. `linkNumbers` contains the links that have a visible box. */
export interface TextContext {
  /** Returns true for an element or document whose content is left out. */
  readonly isSkipped?: (node: Node) => boolean;
  readonly layout: LayoutMap;
  readonly blocks: BlockList;
  readonly linkNumbers: ReadonlyMap<Element, number>;
}

const MAX_LINES = 20_000;

/** Widest gap within a line and narrowest gap that becomes a space, as shares of the text height. */
const MAX_LINE_GAP_SHARE = 0.6;
const MIN_SPACE_GAP_SHARE = 0.12;

const NON_TEXT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option']);

/** Boxes are on the same line if their tops differ by at most this share of the line's height. */
const SAME_LINE_SHARE = 0.5;

/** Returns the visible lines of text and the visible images with a description below a node, in document order. */
export function findLines(root: Node, context: TextContext): { lines: TextLine[]; figures: TextFigure[] } {
  const lines: Line[] = [];
  const figures: TextFigure[] = [];
  for (const node of walkContent(root, context.isSkipped)) {
    if (isElement(node)) figures.push(...findFigure(node, context));
    else for (const line of findVisibleLines(node, context)) addLine(lines, line);
    if (lines.length > MAX_LINES) break;
  }
  return { lines: lines.slice(0, MAX_LINES).map(toTextLine), figures };
}

function addLine(lines: Line[], line: Line): void {
  const previous = lines.at(-1);
  if (previous && continuesLine(previous, line)) lines[lines.length - 1] = joinLines(previous, line);
  else lines.push(line);
}

function findVisibleLines(node: Text, { layout, blocks, linkNumbers }: TextContext): readonly Line[] {
  const element = node.parentElement ?? (node.parentNode as ShadowRoot).host;
  if (!layout.isVisible(element)) return [];
  const link = findLinkNumber(element, linkNumbers);
  return splitIntoLines(node).flatMap(({ text, area, words }) => {
    const box = layout.toVisibleBox(element, area);
    if (!box) return [];
    const shift = box.x - area.x;
    const isWhole = Math.abs(box.width - area.width) < 1;
    const moved = words.map(({ left, right, length }) => ({ length, left: left + shift, right: right + shift, link }));
    return [{ ...box, text, block: blocks.addText(element), words: isWhole ? moved : undefined }];
  });
}

const findLinkNumber = (element: Element, linkNumbers: TextContext['linkNumbers']): number | undefined => {
  const link = element.closest('a[href], area[href]');
  return link ? linkNumbers.get(link) : undefined;
};

function findFigure(element: Element, { layout, blocks, linkNumbers }: TextContext): TextFigure[] {
  const alt = getDescription(element);
  const box = alt && layout.isVisible(element) ? layout.toVisibleBox(element, element.getBoundingClientRect()) : undefined;
  const link = findLinkNumber(element, linkNumbers);
  return box ? [{ ...box, alt, block: blocks.addFigure(element), ...(link !== undefined && { link }) }] : [];
}

const getDescription = (element: Element): string =>
  ((element.localName === 'img' && element.getAttribute('alt')) || element.getAttribute('aria-label') || '').trim();

const SHARE_UNIT = 10_000;

/** The box of a line with known words spans from its first word to its last, because the spaces around its text are removed. */
function toTextLine({ words, ...line }: Line): TextLine {
  const text = line.text.trim();
  if (!words) return { ...line, text };
  const x = Math.min(...words.map(({ left }) => left));
  const width = Math.max(...words.map(({ right }) => right)) - x;
  const toShare = (position: number): number => Math.round(((position - x) / (width || 1)) * SHARE_UNIT);
  const places = words.map(({ length, left, right, link }): WordPlace => {
    const place = [length, toShare(left), toShare(right)] as const;
    return link === undefined ? place : [...place, link];
  });
  return { ...line, text, x, width, words: places };
}

const IMAGE_TAGS = new Set(['img', 'svg']);

/** Yields the non-blank text nodes and the images in document order, including those in shadow roots and same-origin frames. */
function* walkContent(root: Node, isSkipped: TextContext['isSkipped']): Generator<Text | Element> {
  if (isSkipped?.(root)) return;
  if (isElement(root)) yield* walkNestedContent(root, isSkipped);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && (NON_TEXT_TAGS.has(node.localName) || isSkipped?.(node))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isElement(node)) {
      if (IMAGE_TAGS.has(node.localName)) yield node;
      yield* walkNestedContent(node, isSkipped);
    } else if (/\S/.test(node.nodeValue ?? '')) yield node as Text;
  }
}

function* walkNestedContent(element: Element, isSkipped: TextContext['isSkipped']): Generator<Text | Element> {
  const nestedRoot = getShadowRoot(element) ?? getFrameDocument(element);
  if (nestedRoot) yield* walkContent(nestedRoot, isSkipped);
}

function continuesLine(previous: Line, { x, y, height, block }: Line): boolean {
  if (block !== previous.block) return false;
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
    block: previous.block,
    words: previous.words && next.words && [...previous.words, ...next.words],
  };
}

/** Part of a text node on one line. `area` is in the coordinates of its document. */
interface TextPiece {
  readonly text: string;
  readonly area: Area;
  readonly words: readonly Omit<Word, 'link'>[];
}

/** Splits a text node where the browser breaks its lines. Returns an empty array if the node is not laid out. */
function splitIntoLines(node: Text): readonly TextPiece[] {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  const boxes = mergeLineBoxes([...range.getClientRects()]);
  let start = 0;
  return boxes.flatMap((area, index) => {
    const end = index === boxes.length - 1 ? node.length : findLineEnd(range, start, boxes.slice(index));
    const text = collapseSpaces(node.data.slice(start, end));
    const words = text.trim() ? measureWords(range, start, end) : [];
    start = end;
    return words.length > 0 ? [{ text, area, words }] : [];
  });
}

function measureWords(range: Range, start: number, end: number): TextPiece['words'] {
  const node = range.startContainer as Text;
  return [...node.data.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: { length } }) => {
    range.setStart(node, start + index);
    range.setEnd(node, start + index + length);
    const { left, right } = range.getBoundingClientRect();
    return { length, left, right };
  });
}

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Merges the boxes of each line. A line has several boxes where the writing direction changes. */
function mergeLineBoxes(rects: readonly DOMRect[]): Area[] {
  const lines: { x: number; y: number; width: number; height: number }[] = [];
  for (const { left, right, y, width, height } of rects) {
    const line = lines.at(-1);
    if (width === 0 || height === 0) continue;
    if (!line || !isSameLine(line, y)) {
      lines.push({ x: left, y, width, height });
      continue;
    }
    const end = Math.max(line.x + line.width, right);
    line.x = Math.min(line.x, left);
    line.width = end - line.x;
  }
  return lines;
}

const isSameLine = (line: Pick<Area, 'y' | 'height'>, y: number): boolean =>
  Math.abs(y - line.y) <= line.height * SAME_LINE_SHARE;

/** Returns the offset of the first character after the first of the lines, which begins at `start`. */
function findLineEnd(range: Range, start: number, lines: readonly Area[]): number {
  const node = range.startContainer as Text;
  let lastOnLine = start;
  let firstAfterLine = node.length;
  while (firstAfterLine - lastOnLine > 1) {
    const middle = (lastOnLine + firstAfterLine) >> 1;
    if (findLine(lines, measureCharacter(range, node, middle)) === 0) lastOnLine = middle;
    else firstAfterLine = middle;
  }
  return firstAfterLine;
}

/** Returns the index of the line of a character. Compares both axes, because lines in different columns may have the same top. */
function findLine(lines: readonly Area[], character: DOMRect | undefined): number {
  if (!character) return Number.POSITIVE_INFINITY;
  const { left, right, y } = character;
  return lines.findIndex((line) => isSameLine(line, y) && right > line.x && left < line.x + line.width);
}

/** Returns the box of the first non-blank character at or after an offset. Spaces at the end of a line have no box. */
function measureCharacter(range: Range, node: Text, start: number): DOMRect | undefined {
  const offset = start + node.data.slice(start).search(/\S/);
  if (offset < start) return undefined;
  range.setStart(node, offset);
  range.setEnd(node, offset + 1);
  return range.getClientRects()[0];
}
