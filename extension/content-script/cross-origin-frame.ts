import { intersect } from './area.ts';
import { frameDocument } from './dom-snapshot.ts';
import { contentBoxOf, documentChain, viewportOf } from './frame-chain.ts';
import type { Pane } from './pane.ts';

/** Returns true for a cross-origin frame with an HTTP address, for which the user can grant host access. */
export const isCrossOriginFrame = (element: Element): element is HTMLIFrameElement =>
  element.matches('iframe, frame') && frameDocument(element) === null && /^https?:/.test((element as HTMLIFrameElement).src);

/** Returns a pane that does not scroll here, because only an agent inside the cross-origin frame can scroll its document. */
export function paneOfFrame(frame: HTMLIFrameElement): Pane {
  const documents = documentChain(frame.ownerDocument);
  const area = () => [contentBoxOf(frame), ...documents.map(viewportOf)].reduce(intersect);
  const { width, height } = contentBoxOf(frame);
  return {
    scroller: frame,
    isDocument: false,
    documents,
    frame: { address: frame.src, width, height },
    area,
    content: area,
    position: () => ({ x: 0, y: 0 }),
    scrollTo: () => undefined,
  };
}
