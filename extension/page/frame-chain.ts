import type { Area } from './page-agent.ts';

/** The documents from one in a frame out to that of the tab. */
export function documentsOutward(from: Document): readonly Document[] {
  const frame = from === document ? null : from.defaultView?.frameElement;
  return frame ? [from, ...documentsOutward(frame.ownerDocument)] : [from];
}

/** The window a document is seen through, without scrollbars, in CSS pixels of the tab's window. */
export function viewOf(of: Document): Area {
  // Without a doctype it is the body that tells.
  const { clientWidth, clientHeight } = (of.compatMode === 'BackCompat' && of.body) || of.documentElement;
  const { x, y } = originOf(of);
  return { x, y, width: clientWidth, height: clientHeight };
}

/** Where a document's window begins in that of the tab. */
export function originOf(of: Document): Pick<Area, 'x' | 'y'> {
  const frame = of === document ? null : of.defaultView?.frameElement;
  return frame ? insideOf(frame) : { x: 0, y: 0 };
}

/** Where a frame shows its document, in CSS pixels of the tab's window. */
export function insideOf(frame: Element): Area {
  const outer = originOf(frame.ownerDocument);
  const box = frame.getBoundingClientRect();
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(frame);
  const left = Number.parseFloat(paddingLeft);
  const top = Number.parseFloat(paddingTop);
  return {
    x: outer.x + box.left + frame.clientLeft + left,
    y: outer.y + box.top + frame.clientTop + top,
    width: frame.clientWidth - left - Number.parseFloat(paddingRight),
    height: frame.clientHeight - top - Number.parseFloat(paddingBottom),
  };
}
