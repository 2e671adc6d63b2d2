import { paintedBoundsOf } from './bounds.ts';
import { boxesTouch } from './geometry.ts';
import type { Band, Rgba } from './pixel-source.ts';
import type { Painter } from './primitives.ts';
import { primitivesOf } from './primitives.ts';
import type { Drawing } from './shape.ts';

/** Rows painted at once. Tiles count from the top of the capture, so that its strips do not affect any pixel. */
const TILE_ROWS = 512;

function blendRow(page: Rgba, ink: Rgba): void {
  for (let at = 0; at < page.length; at += 4) {
    const alpha = ink[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel++) {
      page[channel] = ((ink[channel] ?? 0) * alpha + (page[channel] ?? 0) * (255 - alpha)) / 255;
    }
  }
}

/** Returns a function that paints drawings onto a band in place. `width` is that of the capture. */
export function createDrawingLayer(drawings: readonly Drawing[], width: number, painter: Painter): (band: Band) => void {
  const paintedDrawings = drawings.map((drawing) => ({ marks: primitivesOf(drawing), ink: paintedBoundsOf(drawing) }));
  let last: { readonly tile: number; readonly ink: Rgba | undefined } | undefined;

  function paintTile(tile: number): Rgba | undefined {
    const part = { x: 0, y: tile * TILE_ROWS, width, height: TILE_ROWS };
    const here = paintedDrawings.filter(({ ink }) => boxesTouch(ink, part));
    return here.length > 0
      ? painter.paint(
          here.flatMap(({ marks }) => marks),
          part,
        )
      : undefined;
  }

  function getTile(tile: number): Rgba | undefined {
    if (last?.tile !== tile) last = { tile, ink: paintTile(tile) };
    return last.ink;
  }

  return ({ top, height, rgba }) => {
    const stride = width * 4;
    for (let y = top; y < top + height; y++) {
      const ink = getTile(Math.floor(y / TILE_ROWS));
      const row = (y % TILE_ROWS) * stride;
      if (ink) blendRow(rgba.subarray((y - top) * stride, (y - top + 1) * stride), ink.subarray(row, row + stride));
    }
  };
}
