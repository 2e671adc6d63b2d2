import type { RowRange, Slice } from '#shared/imaging/annotations/pixel-source.ts';
import { type ExportInput, renderParts } from '#shared/imaging/annotations/render-parts.ts';

/** Yields the exported pixels, including those of strips without edits, which `renderParts` does not decode. */
export async function* exportStrips<S extends RowRange>(input: ExportInput<S>): AsyncGenerator<Slice, void> {
  const { width, decode } = input.source;
  for await (const part of renderParts(input)) {
    yield 'strip' in part ? { top: part.top, height: part.height, width, rgba: await decode(part.strip) } : part;
  }
}
