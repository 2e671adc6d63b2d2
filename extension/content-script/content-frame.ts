import { intersect } from './area.ts';
import { getFrameDocument } from './dom-snapshot.ts';
import { getContentBox, getViewport, selfAndAncestorDocuments } from './frame-chain.ts';
import type { CrossOriginFrame } from './page-agent.ts';
import type { Pane } from './pane.ts';
import { compareLargestFirst, getWindowShare, isShown } from './pane-visibility.ts';

interface FrameSearch {
  readonly minShare: number;
  /** Panes of the page itself. */
  readonly panes: readonly Pane[];
}

/**
 * Returns the largest frame that scripts of the page cannot access, if it probably contains the main content, because it is
 * visible, covers at least `minShare` of the window and is no smaller than the inner panes. Returns undefined otherwise.
 */
export function findContentFramePane(elements: readonly Element[], { minShare, panes }: FrameSearch): Pane | undefined {
  const innerShares = panes.filter(({ isDocument }) => !isDocument).map((pane) => getWindowShare(pane.getArea()));
  const requiredShare = Math.max(minShare, ...innerShares);
  const frames = elements.filter(isInaccessibleFrame).flatMap((frame) => createFramePane(frame) ?? []);
  return frames.filter((pane) => getWindowShare(pane.getArea()) >= requiredShare && isShown(pane)).sort(compareLargestFirst)[0];
}

/** Returns true for frames of other origins and for sandboxed frames. */
const isInaccessibleFrame = (element: Element): element is HTMLIFrameElement =>
  element.matches('iframe, frame') && getFrameDocument(element) === null;

/**
 * Returns a pane whose `scrollTo` does nothing, because only an agent inside the frame can scroll its document. Returns undefined for
 * a frame without content.
 */
function createFramePane(frame: HTMLIFrameElement): Pane | undefined {
  const address = readAddress(frame);
  if (!address) return undefined;
  const documents = selfAndAncestorDocuments(frame.ownerDocument);
  const getArea = () => [getContentBox(frame), ...documents.map(getViewport)].reduce(intersect);
  const { width, height } = getContentBox(frame);
  return {
    scroller: frame,
    isDocument: false,
    documents,
    frame: { ...address, width, height },
    getArea,
    getContentSize: getArea,
    getOrigin: () => ({ x: 0, y: 0 }),
    getPosition: () => ({ x: 0, y: 0 }),
    scrollTo: () => undefined,
  };
}

/**
 * Returns the URL of a frame and the origin whose permission gives access to the frame. If the URL has no HTTP origin, such as
 * `about:srcdoc`, this is the origin of the embedding document (measured in Chromium 156).
 */
function readAddress(frame: HTMLIFrameElement): Pick<CrossOriginFrame, 'url' | 'accessOrigin'> | undefined {
  const url = frame.hasAttribute('srcdoc') ? 'about:srcdoc' : frame.src;
  if (!/^(https?|blob|data|about):/.test(url) || url === 'about:blank') return undefined;
  const origins = [new URL(url).origin, frame.ownerDocument.location.origin];
  const accessOrigin = origins.find((origin) => /^https?:/.test(origin));
  return { url, ...(accessOrigin && { accessOrigin }) };
}
