import type { PageText } from '../../capture.ts';
import { frameDocument, shadowRootOf } from '../scene.ts';
import type { Plan } from './plan.ts';
import { textLines } from './text-lines.ts';

type Line = PageText['lines'][number];

const MOST_LINES = 20_000;

/** Widest gap between two texts on the same line, as a share of their height. */
const NEAR = 0.6;

/** Narrowest gap that becomes a space, as a share of the text height. */
const BLANK = 0.12;

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'option']);

export function linesIn(from: Node, drawn: Plan): PageText['lines'] {
  const lines: Line[] = [];
  for (const line of seenLines(from, drawn)) {
    const before = lines.at(-1);
    if (before && goesOn(before, line)) lines[lines.length - 1] = joined(before, line);
    else if (lines.push(line) > MOST_LINES) return lines.slice(0, MOST_LINES);
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

function* seenLines(from: Node, drawn: Plan): Generator<Line> {
  for (const node of textsIn(from)) {
    const element = node.parentElement ?? (node.parentNode as ShadowRoot).host;
    const pieces = drawn.isDrawn(element) ? textLines(node) : [];
    yield* pieces.flatMap(({ text, area }) => {
      const box = drawn.boxOf(element, area);
      return box ? [{ ...box, text }] : [];
    });
  }
}

/** Yields the non-blank text nodes in document order, including shadow roots and readable frames at the place of their host. */
function* textsIn(from: Node): Generator<Text> {
  if (isElement(from)) yield* textsInside(from);
  const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isElement(node) && SILENT.has(node.localName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isElement(node)) yield* textsInside(node);
    else if (/\S/.test(node.nodeValue ?? '')) yield node as Text;
  }
}

function* textsInside(element: Element): Generator<Text> {
  const inside = shadowRootOf(element) ?? frameDocument(element);
  if (inside) yield* textsIn(inside);
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function goesOn(before: Line, { x, y, height }: Line): boolean {
  const overlap = Math.min(before.y + before.height, y + height) - Math.max(before.y, y);
  const gap = x - (before.x + before.width);
  return overlap * 2 >= Math.min(height, before.height) && gap > -1 && gap < NEAR * Math.min(height, before.height);
}

function joined(before: Line, after: Line): Line {
  const isApart =
    after.x - (before.x + before.width) > BLANK * after.height && !/\s$/.test(before.text) && !/^\s/.test(after.text);
  const y = Math.min(before.y, after.y);
  return {
    x: before.x,
    y,
    width: after.x + after.width - before.x,
    height: Math.max(before.y + before.height, after.y + after.height) - y,
    text: before.text + (isApart ? ' ' : '') + after.text,
  };
}
