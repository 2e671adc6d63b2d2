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
  return {
    links: findLinks(elements, layout),
    lines: findLines(root, layout),
    unbreakableAreas: findUnbreakableAreas(elements, layout),
  };
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

/** Assumed if `line-height` is `normal`. */
const DEFAULT_LINE_HEIGHT_PX = 24;

function findUnbreakableAreas(elements: readonly Element[], layout: LayoutMap): PageText['unbreakableAreas'] {
  return elements.flatMap((element) => {
    const rect = measureUnbreakable(element);
    const box = rect && layout.isVisible(element) ? layout.toVisibleBox(element, rect) : undefined;
    return box ? [{ y: box.y, height: box.height }] : [];
  });
}

/**
 * Returns undefined for an element that a page break may cut. The area of a heading extends to the first line after the
 * heading.
 */
function measureUnbreakable(element: Element): Area | undefined {
  if (UNBREAKABLE_TAGS.has(element.localName)) return element.getBoundingClientRect();
  if (!HEADING.test(element.localName)) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const next = element.nextElementSibling;
  const gap = next ? Math.max(0, next.getBoundingClientRect().top - y - height) : 0;
  const lineHeight = Number.parseFloat(getComputedStyle(next ?? element).lineHeight) || DEFAULT_LINE_HEIGHT_PX;
  return { x, y, width, height: height + gap + lineHeight };
}
