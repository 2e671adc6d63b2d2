import { sleep } from '../sleep.ts';
import { intersect, isEmpty } from './area.ts';
import type { CaptureSession } from './capture-session.ts';
import { isImage, takeDomSnapshot } from './dom-snapshot.ts';
import { getViewportPosition } from './frame-chain.ts';
import { isAlive } from './is-alive.ts';
import { MAX_FRAME_MS, nextFrame } from './next-frame.ts';
import type { ScrollTarget } from './page-agent.ts';
import { prepareElements } from './prepare-elements.ts';
import { getTotalShift } from './scroll-to-content.ts';

/** A page counts as stable after this time without changes. */
const STABLE_MS = 60;

const POLL_MS = 15;

/** Maximum wait per screen, and maximum wait per screen while images or fonts are loading. */
const TIMEOUT_MS = 2_000;
const LOADING_TIMEOUT_MS = 5_000;

/**
 * Minimum number of frames before `TIMEOUT_MS` ends the wait, because scripts move content by a share of the way per frame. On a slow
 * machine, the wait ends after `MAX_SLOW_TIMEOUT_MS` at the latest.
 */
const MIN_FRAMES = 90;
const MAX_SLOW_TIMEOUT_MS = 8_000;

/** Images with up to this many pixels are drawn without delay. Larger images get up to `DECODE_TIMEOUT_MS` to decode. */
const MAX_SMALL_IMAGE_PIXELS = 100_000;
const DECODE_TIMEOUT_MS = 500;

/** A node that changes within this time before the timeout is assumed to change forever. */
const CONSTANT_CHANGE_MS = 200;

/**
 * Waits until the content of the pane is loaded and stable, or until the timeout. Throws `AbortError` if the page is restored.
 */
export async function waitUntilStable(session: CaptureSession, target: ScrollTarget): Promise<void> {
  const frames = countFrames();
  try {
    await waitForStableFrames(session, target, frames.getCount);
  } finally {
    frames.stop();
  }
}

async function waitForStableFrames(session: CaptureSession, target: ScrollTarget, getFrameCount: () => number): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    freezePage(session, target);
    const loading = findLoadingNodes(session);
    const now = performance.now();
    const waitedMs = now - startedAt;
    // After the scroll through an area, the time in which the agent scrolled back to its start counts as time without changes.
    const quietSince = Math.max(session.areaVisitedAt ?? startedAt, session.observer.getLastChangeTime());
    const isStable = now - quietSince >= STABLE_MS;
    const isLoaded = isStable && loading.length === 0;
    if (isLoaded && !mustWaitForContent(session, waitedMs) && !(await changesInEveryFrame(session))) return decodeImages(session);
    if (!isLoaded && hasTimedOut(waitedMs, loading.length > 0, getFrameCount()))
      return ignoreUnstableNodes(session, loading, now);
    await sleep(POLL_MS);
    session.abortController.signal.throwIfAborted();
  }
}

function countFrames(): { readonly getCount: () => number; readonly stop: () => void } {
  let count = 0;
  let request = requestAnimationFrame(onFrame);
  function onFrame(): void {
    count += 1;
    request = requestAnimationFrame(onFrame);
  }
  return { getCount: () => count, stop: () => cancelAnimationFrame(request) };
}

function hasTimedOut(waitedMs: number, isLoading: boolean, frameCount: number): boolean {
  if (isLoading) return waitedMs >= LOADING_TIMEOUT_MS;
  return waitedMs >= TIMEOUT_MS && (frameCount >= MIN_FRAMES || waitedMs >= MAX_SLOW_TIMEOUT_MS);
}

/** Returns true while a page changes in every frame, as it does while scripts move content into place. */
export async function changesInEveryFrame({ observer, abortController }: CaptureSession): Promise<boolean> {
  const lastChangeAt = observer.getLastChangeTime();
  // Without a change for longer than the longest frame, the page does not change in every frame.
  if (performance.now() - lastChangeAt > MAX_FRAME_MS) return false;
  await nextFrame();
  abortController.signal.throwIfAborted();
  return observer.getLastChangeTime() > lastChangeAt;
}

/**
 * Returns true if the window shows content that may arrive only while it is in the window. A page that reacts to scrolling may also
 * replace its images when they leave the window.
 */
export function hasUnfinishedContent(session: CaptureSession): boolean {
  replaceDeadSnapshot(session);
  if (session.requests.hasOpenRequest() || listNewPlaceholderKinds(session).length > 0) return true;
  return session.reactsToScroll && findLoadingNodes(session).length > 0;
}

/** Takes the snapshot again if a document in it is gone, because Firefox throws errors for its elements. */
export function replaceDeadSnapshot(session: CaptureSession): void {
  if (session.snapshot.roots.every(isAlive)) return;
  session.snapshot = takeDomSnapshot(document);
  session.hasUnpreparedElements = true;
}

const findLoadingNodes = (session: CaptureSession): readonly Node[] => {
  const { snapshot, timedOutNodes } = session;
  return [
    ...snapshot.roots.filter((root) => !timedOutNodes.has(root) && 'fonts' in root && root.fonts.status === 'loading'),
    ...snapshot.elements.filter((element) => isLoadingImage(session, element) && !timedOutNodes.has(element)),
    ...session.backgroundImages.listLoading().filter((element) => isShown(session, element) && !timedOutNodes.has(element)),
  ];
};

/**
 * Returns true while a page that is otherwise stable waits for responses or shows placeholders. After the timeout, records the
 * placeholders that are left, so that later screens do not wait for them.
 */
function mustWaitForContent(session: CaptureSession, waitedMs: number): boolean {
  const changeCount = session.observer.getChangeCount();
  if (session.requests.mustWait({ waitedMs, changeCount })) return true;
  const kinds = listNewPlaceholderKinds(session);
  if (waitedMs < TIMEOUT_MS) return kinds.length > 0;
  for (const kind of kinds) session.permanentPlaceholders.add(kind);
  return false;
}

const listNewPlaceholderKinds = (session: CaptureSession): string[] =>
  listPlaceholderKinds(session).filter((kind) => !session.permanentPlaceholders.has(kind));

/** Elements that stand for content that has not arrived. */
const PLACEHOLDERS = '[aria-busy="true"], [class*="skeleton" i], [class*="shimmer" i]';

/**
 * Returns the tags and classes of the visible placeholders, because a page that never replaces one does not replace similar ones
 * either.
 */
const listPlaceholderKinds = (session: CaptureSession): string[] =>
  session.snapshot.roots
    .flatMap((root) => [...root.querySelectorAll(PLACEHOLDERS)])
    .filter((element) => element.checkVisibility() && isCaptured(session, element))
    .map((element) => `${element.localName} ${element.getAttribute('class')}`);

function ignoreUnstableNodes({ timedOutNodes, observer }: CaptureSession, nodes: readonly Node[], now: number): void {
  for (const node of nodes) timedOutNodes.add(node);
  observer.ignoreNodesChangedSince(now - CONSTANT_CHANGE_MS);
}

/** Decodes large images, because the browser otherwise draws them some time after they have loaded. */
async function decodeImages(session: CaptureSession): Promise<void> {
  const images = session.snapshot.elements
    .filter(isImage)
    .filter((image) => image.naturalWidth * image.naturalHeight > MAX_SMALL_IMAGE_PIXELS);
  const visible = images.filter((image) => image.complete && isCaptured(session, image));
  // Ignores failures, because the browser draws an image that fails to decode as a broken image.
  await Promise.race([Promise.allSettled(visible.map((image) => image.decode())), sleep(DECODE_TIMEOUT_MS)]);
  session.abortController.signal.throwIfAborted();
}

/**
 * Prepares new elements, shows new fixed elements only on their screen, and stops new animations. Returns true if there are new
 * fixed elements.
 */
export function freezePage(session: CaptureSession, target: ScrollTarget): boolean {
  replaceDeadSnapshot(session);
  session.observer.withoutRecording(session.pinnedElements.unpinChanged);
  session.styleSheets.apply(session.snapshot.roots);
  const hasNewFixedElements = prepareElements(session);
  // Some pages make an element fixed one frame after the scroll event.
  showFixedElements(session, target);
  session.animations.freeze(session.snapshot.roots);
  return hasNewFixedElements;
}

/** Shows the fixed elements that belong to the current screen, and hides the others. */
export function showFixedElements(session: CaptureSession, target: ScrollTarget): void {
  const { y: firstRow, isFirst, isLast, hidesFixedElements = false } = target;
  const topRow = session.pane.getPosition().y - getTotalShift(session);
  session.observer.withoutRecording(() =>
    session.fixedElements.show({ isFirst, isLast, isHidden: hidesFixedElements, topRow, firstRow }),
  );
}

const isLoadingImage = (session: CaptureSession, element: Element): boolean =>
  isImage(element) && !element.complete && isShown(session, element);

const isShown = (session: CaptureSession, element: Element): boolean => element.checkVisibility() && isCaptured(session, element);

/** Returns true if an element is in the pane, or in the area below the upper edge of the pane that the next screenshot shows. */
function isCaptured({ pane, tallAreaHeight = 0 }: CaptureSession, element: Element): boolean {
  const area = pane.getArea();
  const { x, y, width, height } = element.getBoundingClientRect();
  const viewport = getViewportPosition(element.ownerDocument);
  // An image that is still loading may have no size yet, so it counts as 1 px.
  const box = { x: x + viewport.x, y: y + viewport.y, width: Math.max(1, width), height: Math.max(1, height) };
  return !isEmpty(intersect({ ...area, height: Math.max(area.height, tallAreaHeight) }, box));
}
