import { intersect, isEmpty } from './area.ts';
import { type CaptureSession, getTotalShift } from './capture-session.ts';
import { getViewportPosition } from './frame-chain.ts';
import { sleep } from './next-frame.ts';
import type { ScrollTarget } from './page-agent.ts';
import type { Pane } from './pane.ts';
import { prepareElements } from './prepare-elements.ts';

/** A page counts as stable after this time without changes. */
const STABLE_MS = 60;

const POLL_MS = 15;

/** Maximum wait per screen, and maximum wait per screen while images or fonts are loading. */
const TIMEOUT_MS = 2_000;
const LOADING_TIMEOUT_MS = 5_000;

/** Images with up to this many pixels are drawn without delay. Larger images get up to `DECODE_TIMEOUT_MS` to decode. */
const MAX_SMALL_IMAGE_PIXELS = 100_000;
const DECODE_TIMEOUT_MS = 500;

/** A node that changes within this time before the timeout is assumed to change forever. */
const CONSTANT_CHANGE_MS = 200;

/**
 * Waits until the content of the pane is loaded and stable, or until the timeout. Throws `AbortError` if the page is restored.
 */
export async function waitUntilStable(session: CaptureSession, target: ScrollTarget): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    freezePage(session, target);
    const pending = findPendingNodes(session);
    const now = performance.now();
    const isStable = now - Math.max(startedAt, session.observer.getLastChangeTime()) >= STABLE_MS;
    if (isStable && pending.length === 0) return decodeImages(session);
    if (now - startedAt >= (pending.length > 0 ? LOADING_TIMEOUT_MS : TIMEOUT_MS)) return skipPending(session, pending, now);
    await sleep(POLL_MS);
    session.abortController.signal.throwIfAborted();
  }
}

const findPendingNodes = ({ snapshot, pane, timedOutNodes }: CaptureSession): readonly Node[] => [
  ...snapshot.roots.filter((root) => !timedOutNodes.has(root) && 'fonts' in root && root.fonts.status === 'loading'),
  ...snapshot.elements.filter((element) => isPending(pane, element) && !timedOutNodes.has(element)),
];

function skipPending({ timedOutNodes, observer }: CaptureSession, pending: readonly Node[], now: number): void {
  for (const node of pending) timedOutNodes.add(node);
  observer.ignoreNodesChangedSince(now - CONSTANT_CHANGE_MS);
}

/** Decodes large images, because the browser otherwise draws them some time after they have loaded. */
async function decodeImages({ snapshot, pane, abortController }: CaptureSession): Promise<void> {
  const images = snapshot.elements
    .filter(isImage)
    .filter((image) => image.naturalWidth * image.naturalHeight > MAX_SMALL_IMAGE_PIXELS);
  const visible = images.filter((image) => image.complete && isInPane(pane, image));
  // Ignores failures, because the browser draws an image that fails to decode as a broken image.
  await Promise.race([Promise.allSettled(visible.map((image) => image.decode())), sleep(DECODE_TIMEOUT_MS)]);
  abortController.signal.throwIfAborted();
}

/** Stops new animations, and hides new fixed elements. Returns true if there are new fixed elements. */
export function freezePage(session: CaptureSession, target: ScrollTarget): boolean {
  session.observer.withoutRecording(session.pinnedElements.unpinChanged);
  session.styleSheets.apply(session.snapshot.roots);
  const hasNewFixed = prepareElements(session);
  if (hasNewFixed) showFixedElements(session, target);
  session.animations.freeze(session.snapshot.roots);
  return hasNewFixed;
}

/** Shows the fixed elements that belong to the current screen, and hides the others. */
export function showFixedElements(session: CaptureSession, { isFirst, isLast }: ScrollTarget): void {
  const topRow = session.pane.getPosition().y - getTotalShift(session);
  session.observer.withoutRecording(() => session.fixedElements.show({ isFirst, isLast, topRow }));
}

const isImage = (element: Element): element is HTMLImageElement => element.localName === 'img' && 'decode' in element;

const isPending = (pane: Pane, element: Element): boolean =>
  isImage(element) && !element.complete && element.checkVisibility() && isInPane(pane, element);

function isInPane(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const viewport = getViewportPosition(element.ownerDocument);
  // An image that is still loading may have no size yet, so it counts as 1 px.
  const box = { x: x + viewport.x, y: y + viewport.y, width: Math.max(1, width), height: Math.max(1, height) };
  return !isEmpty(intersect(pane.getArea(), box));
}
