import { inkOf } from './bounds.ts';
import { touches } from './geometry.ts';
import { marksOf } from './marks.ts';
import type { Painter } from './painter.ts';
import type { Band, Rgba } from './pixel-source.ts';
import type { Drawing } from './shape.ts';

/** Rows that are painted at once. They are counted from the capture's top, so that how it was cut changes no pixel. */
const TILE_ROWS = 512;

/** Lays a row of ink over a row of the page. */
function layOver(page: Rgba, ink: Rgba): void {
  for (let at = 0; at < page.length; at += 4) {
    const alpha = ink[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel++) {
      page[channel] = ((ink[channel] ?? 0) * alpha + (page[channel] ?? 0) * (255 - alpha)) / 255;
    }
  }
}

/** Draws on bands of a capture that is so wide, as they come. */
export function drawingLayer(drawings: readonly Drawing[], width: number, painter: Painter): (band: Band) => void {
  const inked = drawings.map((drawing) => ({ marks: marksOf(drawing), ink: inkOf(drawing) }));
  let last: { readonly tile: number; readonly ink: Rgba | undefined } | undefined;

  function paintTile(tile: number): Rgba | undefined {
    const part = { x: 0, y: tile * TILE_ROWS, width, height: TILE_ROWS };
    const here = inked.filter(({ ink }) => touches(ink, part));
    return here.length > 0
      ? painter.paint(
          here.flatMap(({ marks }) => marks),
          part,
        )
      : undefined;
  }

  function inkOfTile(tile: number): Rgba | undefined {
    if (last?.tile !== tile) last = { tile, ink: paintTile(tile) };
    return last.ink;
  }

  return ({ top, height, rgba }) => {
    const stride = width * 4;
    for (let y = top; y < top + height; y++) {
      const ink = inkOfTile(Math.floor(y / TILE_ROWS));
      const row = (y % TILE_ROWS) * stride;
      if (ink) layOver(rgba.subarray((y - top) * stride, (y - top + 1) * stride), ink.subarray(row, row + stride));
    }
  };
}
