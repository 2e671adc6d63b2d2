import { createCanvasPainter } from './canvas-painter.ts';
import type { Edits } from './edits.ts';
import type { Size } from './geometry.ts';
import { getExportSize } from './render-parts.ts';
import type { StampSource } from './stamp.ts';

/** Returns the size of the exported file in pixels, after crop and stamp. */
export const exportSizeOf = (capture: Size & StampSource, edits: Edits): Size =>
  getExportSize({ source: capture, edits, about: capture, painter: createCanvasPainter() });
