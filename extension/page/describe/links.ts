import type { PageText } from '../../capture.ts';
import type { Plan } from './plan.ts';

/** Where a link in a document may lead. */
const LEADS = /^(https?|mailto):/;

/** The links, a box for each line of them. */
export function linksIn(elements: readonly Element[], drawn: Plan): PageText['links'] {
  return elements.filter(isLink).flatMap((link) => {
    if (!LEADS.test(link.href) || !drawn.isDrawn(link)) return [];
    return [...boxesOf(link)].flatMap((measured) => {
      const box = drawn.boxOf(link, measured);
      return box ? [{ ...box, href: link.href }] : [];
    });
  });
}

/** Links of drawings have addresses that change; they are left out. */
const isLink = (element: Element): element is HTMLAnchorElement =>
  (element.localName === 'a' || element.localName === 'area') && 'href' in element && typeof element.href === 'string';

/** A link around a block has lines without width of its own: the block's box is its. */
function boxesOf(link: HTMLAnchorElement): readonly DOMRect[] {
  const lines = [...link.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return lines.length > 0 ? lines : [...link.children].map((child) => child.getBoundingClientRect());
}
