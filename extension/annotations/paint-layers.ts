import type { Box } from '../capture.ts';
import { paintedBoundsOf } from './bounds.ts';
import { boxesTouch, type Size, toPixelBox } from './geometry.ts';
import { channelsOf, PALETTE } from './palette.ts';
import type { Band, Rgba } from './pixel-source.ts';
import { type Painter, primitivesOf } from './primitives.ts';
import type { Drawing, Highlight } from './shape.ts';

interface Tint {
  readonly box: Box;
  /** One lookup table per channel: each value multiplied with the tint. */
  readonly lookupTables: readonly Uint8ClampedArray[];
}

const createTints = (highlights: readonly Highlight[], picture: Size): readonly Tint[] =>
  highlights.flatMap((highlight) => {
    const box = toPixelBox(highlight, picture);
    const { tint } = PALETTE[highlight.color];
    const lookupTables = channelsOf(tint ?? PALETTE.white.ink).map((part) =>
      Uint8ClampedArray.from({ length: 256 }, (_, page) => (page * part) / 255),
    );
    return box ? [{ box, lookupTables }] : [];
  });

function multiplyRow(pixels: Rgba, { lookupTables: [red, green, blue] }: Tint): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = red?.[pixels[at] ?? 0] ?? 0;
    pixels[at + 1] = green?.[pixels[at + 1] ?? 0] ?? 0;
    pixels[at + 2] = blue?.[pixels[at + 2] ?? 0] ?? 0;
  }
}

function uncoveredRanges(from: number, to: number, above: readonly Box[]): readonly (readonly [from: number, to: number])[] {
  return above.reduce<readonly (readonly [number, number])[]>(
    (parts, { x, width }) =>
      parts.flatMap(([start, end]) =>
        [[start, Math.min(end, x)] as const, [Math.max(start, x + width), end] as const].filter(([first, last]) => first < last),
      ),
    [[from, to]],
  );
}

/**
 * Multiplies a band with the highlight tints in place, so that black text stays black. Where highlights overlap, only the topmost
 * one applies.
 */
export function paintHighlights(highlights: readonly Highlight[], picture: Size, { top, height, width, rgba }: Band): void {
  const tints = createTints(highlights, picture);
  for (let y = top; y < top + height; y++) {
    const here = tints.filter(({ box }) => y >= box.y && y < box.y + box.height);
    here.forEach((tint, at) => {
      const above = here.slice(at + 1).map(({ box }) => box);
      for (const [from, to] of uncoveredRanges(tint.box.x, tint.box.x + tint.box.width, above)) {
        const row = (y - top) * width;
        multiplyRow(rgba.subarray((row + from) * 4, (row + to) * 4), tint);
      }
    });
  }
}

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
