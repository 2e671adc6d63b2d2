import type { Rgba } from './pixel-source.ts';
import type { Painter, Primitive, TextPrimitive } from './primitives.ts';
import { toCssFont } from './text-lines.ts';

/** Largest canvas that Chromium draws on, in pixels. On a larger canvas it draws nothing and reports no error. */
const CANVAS_LIMITS = { side: 65_535, area: 268_435_456 } as const;

/** Creates a canvas in main memory, so that the result does not depend on the GPU. Throws `RangeError` beyond `CANVAS_LIMITS`. */
function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  if (Math.max(width, height) > CANVAS_LIMITS.side || width * height > CANVAS_LIMITS.area)
    throw new RangeError(`A picture of ${width} × ${height} px exceeds the canvas limit of the browser.`);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser ran out of memory. Close some tabs and try again.');
  return context;
}

export function createCanvasPainter(): Painter {
  const measuringContext = createContext(1, 1);
  return {
    paint(primitives, { x, y, width, height }): Rgba {
      const context = createContext(width, height);
      context.translate(-x, -y);
      for (const primitive of primitives) drawPrimitive(context, primitive);
      return context.getImageData(0, 0, width, height).data;
    },
    measure(text, size) {
      measuringContext.font = toCssFont(size);
      return measuringContext.measureText(text).width;
    },
  };
}

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function drawText(context: Canvas2D, { x, y, anchor, text, size, color, outline }: TextPrimitive): void {
  context.font = toCssFont(size);
  context.textAlign = anchor === 'middle' ? 'center' : 'left';
  if (outline) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width;
    context.strokeText(text, x, y);
  }
  context.fillStyle = color;
  context.fillText(text, x, y);
}

export function drawPrimitive(context: Canvas2D, primitive: Primitive): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  switch (primitive.kind) {
    case 'fill':
      context.fillStyle = primitive.color;
      return context.fill(new Path2D(primitive.path));
    case 'stroke':
      context.strokeStyle = primitive.color;
      context.lineWidth = primitive.width;
      return context.stroke(new Path2D(primitive.path));
    case 'text':
      return drawText(context, primitive);
  }
}
