import type { PageText } from '../../capture.ts';
import type { CaptureSession } from '../capture-session.ts';
import { takeDomSnapshot } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import { findLines } from './find-lines.ts';
import { createLayoutMap, type LayoutMap } from './layout-map.ts';

export function readPageText(session: CaptureSession): PageText {
  const { scroller, isDocument } = session.pane;
  const layout = createLayoutMap(session);
  const root = isDocument ? document : scroller;
  const { elements } = takeDomSnapshot(root);
  return { links: findLinks(elements, layout), lines: findLines(root, layout), wholes: findUnbreakableAreas(elements, layout) };
}

const LINK_SCHEMES = /^(https?|mailto):/;

function findLinks(elements: readonly Element[], layout: LayoutMap): PageText['links'] {
  return elements.filter(isLink).flatMap((link) => {
    if (!LINK_SCHEMES.test(link.href) || !layout.isVisible(link)) return [];
    return [...getLinkBoxes(link)].flatMap((rect) => {
      const box = layout.toVisibleBox(link, rect);
      return box ? [{ ...box, href: link.href }] : [];
    });
  });
}

/** Excludes SVG links, whose `href` is an `SVGAnimatedString`. */
const isLink = (element: Element): element is HTMLAnchorElement =>
  (element.localName === 'a' || element.localName === 'area') && 'href' in element && typeof element.href === 'string';

/** Returns the line boxes of a link. If a link around block elements has none, returns the boxes of its children. */
function getLinkBoxes(link: HTMLAnchorElement): readonly DOMRect[] {
  const lines = [...link.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return lines.length > 0 ? lines : [...link.children].map((child) => child.getBoundingClientRect());
}

const UNBREAKABLE_TAGS = new Set(['tr', 'li', 'img', 'figure', 'pre', 'video', 'caption', 'svg', 'canvas', 'picture']);
const HEADING = /^h[1-6]$/;

/** Assumed line height in CSS pixels if `line-height` is `normal`. */
const LINE_PX = 24;

/** Returns the areas that a page break should not cut. The area of a heading extends to the first line after it. */
function findUnbreakableAreas(elements: readonly Element[], layout: LayoutMap): PageText['wholes'] {
  return elements.flatMap((element) => {
    const rect = measureUnbreakable(element);
    const box = rect && layout.isVisible(element) ? layout.toVisibleBox(element, rect) : undefined;
    return box ? [{ y: box.y, height: box.height }] : [];
  });
}

/** Returns the area of an element that a page break should not cut, or undefined for other elements. */
function measureUnbreakable(element: Element): Area | undefined {
  if (UNBREAKABLE_TAGS.has(element.localName)) return element.getBoundingClientRect();
  if (!HEADING.test(element.localName)) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const next = element.nextElementSibling;
  const gap = next ? Math.max(0, next.getBoundingClientRect().top - y - height) : 0;
  const line = Number.parseFloat(getComputedStyle(next ?? element).lineHeight) || LINE_PX;
  return { x, y, width, height: height + gap + line };
}
