import type { Mark, Words } from './marks.ts';
import { fontOf } from './text-lines.ts';

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function drawWords(context: Canvas2D, { x, y, anchor, words, size, color, edge }: Words): void {
  context.font = fontOf(size);
  context.textAlign = anchor === 'middle' ? 'center' : 'left';
  if (edge) {
    context.strokeStyle = edge.color;
    context.lineWidth = edge.width;
    context.strokeText(words, x, y);
  }
  context.fillStyle = color;
  context.fillText(words, x, y);
}

export function drawMark(context: Canvas2D, mark: Mark): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  switch (mark.kind) {
    case 'fill':
      context.fillStyle = mark.color;
      return context.fill(new Path2D(mark.path));
    case 'stroke':
      context.strokeStyle = mark.color;
      context.lineWidth = mark.width;
      return context.stroke(new Path2D(mark.path));
    case 'words':
      return drawWords(context, mark);
  }
}
