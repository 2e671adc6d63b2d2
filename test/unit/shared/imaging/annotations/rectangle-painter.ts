import { parseRgb } from '#shared/imaging/annotations/palette.ts';
import type { Painter, Primitive } from '#shared/imaging/annotations/primitives.ts';

/** Width of each character, as a share of the font size. */
const CHARACTER_WIDTH_SHARE = 0.5;

/** Returns the rectangle that a primitive fills. The y coordinate of text is its baseline. */
function getRectangle(primitive: Primitive): readonly [x: number, y: number, width: number, height: number] {
  if (primitive.kind === 'text')
    return [
      primitive.x,
      primitive.y - primitive.size,
      primitive.text.length * primitive.size * CHARACTER_WIDTH_SHARE,
      primitive.size,
    ];
  const numbers = (primitive.path.match(/-?[\d.]+/g) ?? []).map(Number);
  return [numbers[0] ?? 0, numbers[1] ?? 0, Math.max(numbers[2] ?? 0, 1), Math.max(numbers[3] ?? 0, 1)];
}

/** A painter that needs no browser. It fills the rectangle of every primitive with half opacity. */
export const rectanglePainter: Painter = {
  measure: (text, size) => text.length * size * CHARACTER_WIDTH_SHARE,
  paint(primitives, part) {
    const pixels = new Uint8ClampedArray(part.width * part.height * 4);
    for (const primitive of primitives) {
      const [x, y, width, height] = getRectangle(primitive);
      const [red, green, blue] = parseRgb(primitive.color);
      for (let row = Math.max(Math.round(y), part.y); row < Math.min(Math.round(y + height), part.y + part.height); row++) {
        for (
          let column = Math.max(Math.round(x), part.x);
          column < Math.min(Math.round(x + width), part.x + part.width);
          column++
        ) {
          pixels.set([red, green, blue, 128], ((row - part.y) * part.width + column - part.x) * 4);
        }
      }
    }
    return pixels;
  },
};
