import type { Area } from '../page-agent.ts';

/** Part of a text node on one line. `area` is in the coordinates of its document. */
export interface TextLine {
  readonly text: string;
  readonly area: Area;
}

/** Boxes are on the same line if their tops differ by at most this share of the line's height. */
const SAME_LINE_SHARE = 0.5;

/** Splits a text node where the browser breaks its lines. Returns an empty array if the node is not laid out. */
export function textLines(node: Text): readonly TextLine[] {
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
