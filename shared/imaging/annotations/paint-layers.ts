import { type Box, boxesTouch, type Size, toPixelBox } from '../geometry.ts';
import { getPaintedBounds } from './bounds.ts';
import { getHighlightShade, PALETTE, parseRgb } from './palette.ts';
import type { Rgba, Slice } from './pixel-source.ts';
import { createPrimitives, type Painter } from './primitives.ts';
import type { Drawing, Highlight } from './shape.ts';

/** Rows of drawings painted at once. Tiles are counted from the top of the capture, so that no pixel depends on the slice. */
const TILE_ROWS = 512;

interface Tint {
  readonly box: Box;
  /** One table per color channel. It maps a value of the page to the value multiplied with the tint, but at least the shade. */
  readonly lookupTables: readonly Uint8ClampedArray[];
}

const createTints = (highlights: readonly Highlight[], captureSize: Size): readonly Tint[] =>
  highlights.flatMap((highlight) => {
    const box = toPixelBox(highlight, captureSize);
    const { tint } = PALETTE[highlight.color];
    const shade = tint ? parseRgb(getHighlightShade(highlight.color)) : [0, 0, 0];
    const lookupTables = parseRgb(tint ?? PALETTE.white.ink).map((tintValue, channel) =>
      Uint8ClampedArray.from({ length: 256 }, (_, value) => Math.max((value * tintValue) / 255, shade[channel] ?? 0)),
    );
    return box ? [{ box, lookupTables }] : [];
  });

function tintRow(pixels: Rgba, { lookupTables: [red, green, blue] }: Tint): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    pixels[offset] = red?.[pixels[offset] ?? 0] ?? 0;
    pixels[offset + 1] = green?.[pixels[offset + 1] ?? 0] ?? 0;
    pixels[offset + 2] = blue?.[pixels[offset + 2] ?? 0] ?? 0;
  }
}

function findUncoveredRanges(
  from: number,
  to: number,
  boxesOnTop: readonly Box[],
): readonly (readonly [from: number, to: number])[] {
  return boxesOnTop.reduce<readonly (readonly [number, number])[]>(
    (parts, { x, width }) =>
      parts.flatMap(([start, end]) =>
        [[start, Math.min(end, x)] as const, [Math.max(start, x + width), end] as const].filter(([first, last]) => first < last),
      ),
    [[from, to]],
  );
}

/**
 * Tints a slice in place: light pixels take the tint of the highlight and black pixels its shade, so that text stays readable on light
 * and on dark pages. Where highlights overlap, only the topmost highlight applies.
 */
export function paintHighlights(highlights: readonly Highlight[], captureSize: Size, { top, height, width, rgba }: Slice): void {
  const tints = createTints(highlights, captureSize);
  for (let y = top; y < top + height; y++) {
    const rowTints = tints.filter(({ box }) => y >= box.y && y < box.y + box.height);
    rowTints.forEach((tint, index) => {
      const boxesOnTop = rowTints.slice(index + 1).map(({ box }) => box);
      for (const [from, to] of findUncoveredRanges(tint.box.x, tint.box.x + tint.box.width, boxesOnTop)) {
        const rowStart = (y - top) * width;
        tintRow(rgba.subarray((rowStart + from) * 4, (rowStart + to) * 4), tint);
      }
    });
  }
}

function blendRow(pixels: Rgba, drawings: Rgba): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const alpha = drawings[offset + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = offset; channel < offset + 3; channel++) {
      pixels[channel] = ((drawings[channel] ?? 0) * alpha + (pixels[channel] ?? 0) * (255 - alpha)) / 255;
    }
  }
}

export function createDrawingPainter(
  drawings: readonly Drawing[],
  captureWidth: number,
  painter: Painter,
): (slice: Slice) => void {
  const paintedDrawings = drawings.map((drawing) => ({
    primitives: createPrimitives(drawing),
    bounds: getPaintedBounds(drawing),
  }));
  let lastTile: { readonly index: number; readonly pixels: Rgba | undefined } | undefined;

  function paintTile(index: number): Rgba | undefined {
    const tileBox = { x: 0, y: index * TILE_ROWS, width: captureWidth, height: TILE_ROWS };
    const touchingDrawings = paintedDrawings.filter(({ bounds }) => boxesTouch(bounds, tileBox));
    return touchingDrawings.length > 0
      ? painter.paint(
          touchingDrawings.flatMap(({ primitives }) => primitives),
          tileBox,
        )
      : undefined;
  }

  function getTile(index: number): Rgba | undefined {
    if (lastTile?.index !== index) lastTile = { index, pixels: paintTile(index) };
    return lastTile.pixels;
  }

  return ({ top, height, rgba }) => {
    const stride = captureWidth * 4;
    for (let y = top; y < top + height; y++) {
      const tile = getTile(Math.floor(y / TILE_ROWS));
      const rowStart = (y % TILE_ROWS) * stride;
      if (tile) blendRow(rgba.subarray((y - top) * stride, (y - top + 1) * stride), tile.subarray(rowStart, rowStart + stride));
    }
  };
}
