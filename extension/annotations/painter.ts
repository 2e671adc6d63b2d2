import type { Box } from '../capture.ts';
import type { Primitive } from './marks.ts';
import type { Rgba } from './pixel-source.ts';
import type { Measure } from './text-lines.ts';

export interface Painter {
  /** Renders a part of the capture. Unpainted pixels are transparent. */
  readonly paint: (marks: readonly Primitive[], part: Box) => Rgba;
  readonly measure: Measure;
}
