import type { PageText } from '../../capture.ts';
import type { LayoutMap } from './plan.ts';

/** Schemes of links that a PDF may contain. */
const LINK_SCHEMES = /^(https?|mailto):/;

export function findLinks(elements: readonly Element[], layout: LayoutMap): PageText['links'] {
  return elements.filter(isLink).flatMap((link) => {
    if (!LINK_SCHEMES.test(link.href) || !layout.isVisible(link)) return [];
    return [...boxesOf(link)].flatMap((measured) => {
      const box = layout.boxOf(link, measured);
      return box ? [{ ...box, href: link.href }] : [];
    });
  });
}

/** Excludes SVG links, whose `href` is an `SVGAnimatedString`. */
const isLink = (element: Element): element is HTMLAnchorElement =>
  (element.localName === 'a' || element.localName === 'area') && 'href' in element && typeof element.href === 'string';

/** Returns the line boxes of a link. They are empty around a block element, so its children are measured instead. */
function boxesOf(link: HTMLAnchorElement): readonly DOMRect[] {
  const lines = [...link.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return lines.length > 0 ? lines : [...link.children].map((child) => child.getBoundingClientRect());
}
