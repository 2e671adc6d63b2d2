import { loosenBackgrounds } from './backgrounds.ts';
import { hasten, isLazy, layOut } from './lazy.ts';
import type { Pane } from './pane.ts';
import { sceneOf } from './scene.ts';
import { hideScrollbars } from './scrollbars.ts';
import { sticksTo, unstick } from './sticky.ts';
import type { Visit } from './visit.ts';

interface Findings {
  readonly sticky: Element[];
  readonly fixed: Element[];
  readonly lazy: Element[];
  readonly skipped: Element[];
  readonly loose: Element[];
}

/**
 * Prepares elements that are new since the last call. Reads all styles before it writes any. Returns true if there are new fixed
 * elements.
 */
export function makeReady(visit: Visit): boolean {
  if (visit.watch.changes() === visit.changesSeen) return false;
  visit.scene = sceneOf(document);
  const { roots, elements } = visit.scene;
  const isFirstLook = visit.changesSeen < 0;
  const found = lookThrough(elements, visit.pane);
  const isNew = visit.fixed.note(found.fixed);
  visit.rules.lay(roots);
  visit.watch.quietly(() => {
    if (isFirstLook) hideScrollbars(visit.pane, visit.styles);
    visit.hiding.insist();
    unstick(found.sticky, visit.styles, isAtStart(visit.pane));
    layOut(found.skipped, visit.styles);
    loosenBackgrounds(found.loose, visit.styles);
    hasten(found.lazy, visit.undo);
  });
  visit.films.halt(elements);
  visit.watch.follow(roots);
  visit.changesSeen = visit.watch.changes();
  return isNew;
}

function isAtStart(pane: Pane): boolean {
  const { x, y } = pane.position();
  return x === 0 && y === 0;
}

function lookThrough(elements: readonly Element[], pane: Pane): Findings {
  const found: Findings = { sticky: [], fixed: [], lazy: [], skipped: [], loose: [] };
  for (const element of elements) {
    const { position, contentVisibility, backgroundAttachment } = getComputedStyle(element);
    if (position === 'sticky' && sticksTo(pane, element)) found.sticky.push(element);
    if (position === 'fixed') found.fixed.push(element);
    if (contentVisibility === 'auto') found.skipped.push(element);
    if (backgroundAttachment.includes('fixed')) found.loose.push(element);
    if (isLazy(element)) found.lazy.push(element);
  }
  return found;
}
