import type { Band, RowRange } from '../../../extension/annotations/pixel-source.ts';
import { type ExportInput, renderParts } from '../../../extension/annotations/render-parts.ts';

/** Yields the exported pixels. Decodes strips without edits, which `renderParts` passes on undecoded. */
export async function* exportStrips<S extends RowRange>(all: ExportInput<S>): AsyncGenerator<Band, void> {
  const { width, decode } = all.source;
  for await (const part of renderParts(all)) {
    yield 'strip' in part ? { top: part.top, height: part.height, width, rgba: await decode(part.strip) } : part;
  }
}
