import type { Primitive, TextPrimitive } from './marks.ts';
import { fontOf } from './text-lines.ts';

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function drawText(context: Canvas2D, { x, y, anchor, text, size, color, outline }: TextPrimitive): void {
  context.font = fontOf(size);
  context.textAlign = anchor === 'middle' ? 'center' : 'left';
  if (outline) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width;
    context.strokeText(text, x, y);
  }
  context.fillStyle = color;
  context.fillText(text, x, y);
}

export function drawPrimitive(context: Canvas2D, mark: Primitive): void {
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
      return drawText(context, mark);
  }
}
