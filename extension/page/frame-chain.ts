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
export function originOf(of: Document): { readonly x: number; readonly y: number } {
  const frame = of === document ? null : of.defaultView?.frameElement;
  if (!frame) return { x: 0, y: 0 };
  const outer = originOf(frame.ownerDocument);
  const box = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  return {
    x: outer.x + box.left + frame.clientLeft + Number.parseFloat(paddingLeft),
    y: outer.y + box.top + frame.clientTop + Number.parseFloat(paddingTop),
  };
}
