import type { Box } from '../capture.ts';
import type { Mark } from './marks.ts';
import type { Rgba } from './pixel-source.ts';
import type { Measure } from './text-lines.ts';

/** Whatever turns marks into pixels. */
export interface Painter {
  /** A part of what marks look like, as pixels of their own: see-through where nothing was painted. */
  readonly paint: (marks: readonly Mark[], part: Box) => Rgba;
  readonly measure: Measure;
}
