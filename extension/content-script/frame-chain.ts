import type { Area } from './page-agent.ts';

export function documentChain(from: Document): readonly Document[] {
  const frame = from === document ? null : from.defaultView?.frameElement;
  return frame ? [from, ...documentChain(frame.ownerDocument)] : [from];
}

/** Returns the viewport of a document without scrollbars, in CSS pixels of the tab's window. */
export function viewportOf(of: Document): Area {
  // In quirks mode the size of the viewport is on `body`.
  const { clientWidth, clientHeight } = (of.compatMode === 'BackCompat' && of.body) || of.documentElement;
  const { x, y } = originOf(of);
  return { x, y, width: clientWidth, height: clientHeight };
}

export function originOf(of: Document): Pick<Area, 'x' | 'y'> {
  const frame = of === document ? null : of.defaultView?.frameElement;
  return frame ? contentBoxOf(frame) : { x: 0, y: 0 };
}

/** Returns the content box of a frame, in CSS pixels of the tab's window. */
export function contentBoxOf(frame: Element): Area {
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
