import { isEmpty, shared } from './area.ts';
import { originOf } from './frame-chain.ts';
import { pause } from './frame-turn.ts';
import { makeReady } from './make-ready.ts';
import type { Place } from './page-agent.ts';
import type { Pane } from './pane.ts';
import type { Visit } from './visit.ts';

/** A page on which nothing changed for so long has come to rest. */
const QUIET_MS = 60;

/** How often it is looked at. */
const LOOK_MS = 15;

/** The longest that one screen is waited for, and where its pictures are still on their way. */
const MOST_MS = 2_000;
const MOST_LOADING_MS = 5_000;

/** Pictures of fewer pixels are drawn at once. How long the larger ones are given to be unpacked. */
const SMALL_PX = 100_000;
const UNPACK_MS = 500;

/** What changed so shortly before that went on to the end. */
const RESTLESS_MS = 200;

/** Waits until what the pane shows is there and stands still, or for as long as is reasonable. Throws when it is restored. */
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

/** The pictures in the pane that have not come yet, and the documents without their fonts. */
const onTheirWay = ({ scene, pane, missing }: Visit): readonly Node[] => [
  ...scene.roots.filter((root) => !missing.has(root) && 'fonts' in root && root.fonts.status === 'loading'),
  ...scene.elements.filter((element) => isOnItsWay(pane, element) && !missing.has(element)),
];

/** What was waited for in vain is not waited for again. */
function giveUp({ missing, watch }: Visit, awaited: readonly Node[], now: number): void {
  for (const node of awaited) missing.add(node);
  watch.ignoreSince(now - RESTLESS_MS);
}

/** Large pictures are drawn a little later than they come, unless they are unpacked first. */
async function unpacked({ scene, pane, ending }: Visit): Promise<void> {
  const pictures = scene.elements.filter(isPicture).filter((picture) => picture.naturalWidth * picture.naturalHeight > SMALL_PX);
  const seen = pictures.filter((picture) => picture.complete && isSeen(pane, picture));
  // One that cannot be unpacked is drawn as the browser draws broken pictures.
  await Promise.race([Promise.allSettled(seen.map((picture) => picture.decode())), pause(UNPACK_MS)]);
  ending.signal.throwIfAborted();
}

/** Stills whatever came in motion, and hides whatever came in front. Answers whether anything did. */
export function keepStill(visit: Visit, place: Place): boolean {
  visit.watch.quietly(visit.pins.review);
  visit.rules.lay(visit.scene.roots);
  const isInFront = makeReady(visit);
  if (isInFront) visit.watch.quietly(() => visit.fixed.show(place));
  visit.motion.still(visit.scene.roots);
  return isInFront;
}

const isPicture = (element: Element): element is HTMLImageElement => element.localName === 'img' && 'decode' in element;

/** Whether an element is a picture in the pane that has not come yet. */
const isOnItsWay = (pane: Pane, element: Element): boolean =>
  isPicture(element) && !element.complete && element.checkVisibility() && isSeen(pane, element);

function isSeen(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  // One that has no size yet may take up any.
  const box = { x: x + origin.x, y: y + origin.y, width: Math.max(1, width), height: Math.max(1, height) };
  return !isEmpty(shared(pane.area(), box));
}
