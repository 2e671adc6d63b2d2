import { canvasPainter } from './canvas-painter.ts';
import type { Edits } from './edits.ts';
import { exportedSize } from './export-parts.ts';
import type { Size } from './geometry.ts';
import type { Stamped } from './stamp.ts';

/** Returns the size of the exported file in pixels, after crop and stamp. */
export const editedSize = (capture: Size & Stamped, edits: Edits): Size =>
  exportedSize({ source: capture, edits, about: capture, painter: canvasPainter() });
