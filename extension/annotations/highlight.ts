import type { Box } from '../capture.ts';
import { type Size, toPixelBox } from './geometry.ts';
import { channelsOf, PALETTE } from './palette.ts';
import type { Band, Rgba } from './pixel-source.ts';
import type { Highlight } from './shape.ts';

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
