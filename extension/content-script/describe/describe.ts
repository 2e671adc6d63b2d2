import type { PageText } from '../../capture.ts';
import { sceneOf } from '../scene.ts';
import type { Visit } from '../visit.ts';
import { linesIn } from './lines.ts';
import { linksIn } from './links.ts';
import { plan } from './plan.ts';
import { wholesIn } from './wholes.ts';

export function describe(visit: Visit): PageText {
  const { scroller, isDocument } = visit.pane;
  const drawn = plan(visit);
  const from = isDocument ? document : scroller;
  const { elements } = sceneOf(from);
  return { links: linksIn(elements, drawn), lines: linesIn(from, drawn), wholes: wholesIn(elements, drawn) };
}
