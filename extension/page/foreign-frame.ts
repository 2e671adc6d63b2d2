import { shared } from './area.ts';
import { documentsOutward, insideOf, viewOf } from './frame-chain.ts';
import type { Pane } from './pane.ts';
import { frameDocument } from './scene.ts';

/** Whether an element is a frame whose document is kept from this page, and has an address that access may be had to. */
export const isForeignFrame = (element: Element): element is HTMLIFrameElement =>
  element.matches('iframe, frame') && frameDocument(element) === null && /^https?:/.test((element as HTMLIFrameElement).src);

/** Such a frame as a pane: on this side it stands still, and an agent inside of it scrolls what it shows. */
export function paneOfFrame(frame: HTMLIFrameElement): Pane {
  const documents = documentsOutward(frame.ownerDocument);
  const area = () => [insideOf(frame), ...documents.map(viewOf)].reduce(shared);
  const { width, height } = insideOf(frame);
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
