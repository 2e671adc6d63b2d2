import type { PageText } from '../../capture.ts';
import { takeDomSnapshot } from '../scene.ts';
import type { CaptureSession } from '../visit.ts';
import { findLines } from './lines.ts';
import { findLinks } from './links.ts';
import { createLayoutMap } from './plan.ts';
import { findUnbreakableAreas } from './wholes.ts';

export function readPageText(session: CaptureSession): PageText {
  const { scroller, isDocument } = session.pane;
  const layout = createLayoutMap(session);
  const from = isDocument ? document : scroller;
  const { elements } = takeDomSnapshot(from);
  return { links: findLinks(elements, layout), lines: findLines(from, layout), wholes: findUnbreakableAreas(elements, layout) };
}
