import { isEmpty, shared } from './area.ts';
import { originOf } from './frame-chain.ts';
import { pause } from './frame-turn.ts';
import { makeReady } from './make-ready.ts';
import type { Place } from './page-agent.ts';
import type { Pane } from './pane.ts';
import type { Visit } from './visit.ts';

/** Time without changes after which a page is stable. */
const QUIET_MS = 60;

const LOOK_MS = 15;

/** Timeout per screen, and per screen whose images or fonts are still loading. */
const MOST_MS = 2_000;
const MOST_LOADING_MS = 5_000;

/** Images up to this size are drawn without delay. Larger ones get up to `UNPACK_MS` to decode. */
const SMALL_PX = 100_000;
const UNPACK_MS = 500;

/** A node that changes this shortly before the timeout is assumed to change forever. */
const RESTLESS_MS = 200;

/**
 * Waits until the content of the pane is loaded and stable, or until the timeout. Throws `AbortError` if the page is restored.
 */
export async function settle(visit: Visit, place: Place): Promise<void> {
  const began = performance.now();
  for (;;) {
    keepStill(visit, place);
    const awaited = onTheirWay(visit);
    const now = performance.now();
    const isQuiet = now - Math.max(began, visit.watch.changedAt()) >= QUIET_MS;
    if (isQuiet && awaited.length === 0) return unpacked(visit);
    if (now - began >= (awaited.length > 0 ? MOST_LOADING_MS : MOST_MS)) return giveUp(visit, awaited, now);
    await pause(LOOK_MS);
    visit.ending.signal.throwIfAborted();
  }
}

const onTheirWay = ({ scene, pane, missing }: Visit): readonly Node[] => [
  ...scene.roots.filter((root) => !missing.has(root) && 'fonts' in root && root.fonts.status === 'loading'),
  ...scene.elements.filter((element) => isOnItsWay(pane, element) && !missing.has(element)),
];

function giveUp({ missing, watch }: Visit, awaited: readonly Node[], now: number): void {
  for (const node of awaited) missing.add(node);
  watch.ignoreSince(now - RESTLESS_MS);
}

/** Decodes large images, because the browser otherwise draws them some time after they have loaded. */
async function unpacked({ scene, pane, ending }: Visit): Promise<void> {
  const pictures = scene.elements.filter(isPicture).filter((picture) => picture.naturalWidth * picture.naturalHeight > SMALL_PX);
  const seen = pictures.filter((picture) => picture.complete && isSeen(pane, picture));
  // Ignores failures, because the browser draws an image that fails to decode as a broken image.
  await Promise.race([Promise.allSettled(seen.map((picture) => picture.decode())), pause(UNPACK_MS)]);
  ending.signal.throwIfAborted();
}

/** Stops new animations and hides new fixed elements. Returns true if there are new fixed elements. */
export function keepStill(visit: Visit, place: Place): boolean {
  visit.watch.quietly(visit.pins.review);
  visit.rules.lay(visit.scene.roots);
  const isInFront = makeReady(visit);
  if (isInFront) visit.watch.quietly(() => visit.fixed.show(place));
  visit.motion.still(visit.scene.roots);
  return isInFront;
}

const isPicture = (element: Element): element is HTMLImageElement => element.localName === 'img' && 'decode' in element;

const isOnItsWay = (pane: Pane, element: Element): boolean =>
  isPicture(element) && !element.complete && element.checkVisibility() && isSeen(pane, element);

function isSeen(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  // An image that is still loading may have no size yet, so it counts as 1 px.
  const box = { x: x + origin.x, y: y + origin.y, width: Math.max(1, width), height: Math.max(1, height) };
  return !isEmpty(shared(pane.area(), box));
}
