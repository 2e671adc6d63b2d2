import { canvasPainter } from './canvas-painter.ts';
import type { Edits } from './edits.ts';
import { exportedSize } from './export-parts.ts';
import type { Size } from './geometry.ts';
import type { Stamped } from './stamp.ts';

/** How large a file of a capture is, in pixels: a crop makes it smaller, and a stamp higher. */
export const editedSize = (capture: Size & Stamped, edits: Edits): Size =>
  exportedSize({ source: capture, edits, about: capture, painter: canvasPainter() });
