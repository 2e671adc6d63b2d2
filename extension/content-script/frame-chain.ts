import type { Area } from './page-agent.ts';

/** Returns the document and the documents that embed it, innermost first. */
export function selfAndAncestorDocuments(doc: Document): readonly Document[] {
  const frame = doc === document ? null : doc.defaultView?.frameElement;
  return frame ? [doc, ...selfAndAncestorDocuments(frame.ownerDocument)] : [doc];
}

/** Returns the viewport of a document without scrollbars, in CSS pixels relative to the viewport of the top document. */
export function getViewport(doc: Document): Area {
  // In quirks mode the size of the viewport is on `body`.
  const { clientWidth, clientHeight } = (doc.compatMode === 'BackCompat' && doc.body) || doc.documentElement;
  const { x, y } = getViewportPosition(doc);
  return { x, y, width: clientWidth, height: clientHeight };
}

/** Returns the top left corner of a document's viewport, in CSS pixels relative to the viewport of the top document. */
export function getViewportPosition(doc: Document): Pick<Area, 'x' | 'y'> {
  const frame = doc === document ? null : doc.defaultView?.frameElement;
  return frame ? getContentBox(frame) : { x: 0, y: 0 };
}

/** Returns the content box of a frame, in CSS pixels relative to the viewport of the top document. */
export function getContentBox(frame: Element): Area {
  const parentViewport = getViewportPosition(frame.ownerDocument);
  const box = frame.getBoundingClientRect();
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(frame);
  const leftPadding = Number.parseFloat(paddingLeft);
  const topPadding = Number.parseFloat(paddingTop);
  return {
    x: parentViewport.x + box.left + frame.clientLeft + leftPadding,
    y: parentViewport.y + box.top + frame.clientTop + topPadding,
    width: frame.clientWidth - leftPadding - Number.parseFloat(paddingRight),
    height: frame.clientHeight - topPadding - Number.parseFloat(paddingBottom),
  };
}
