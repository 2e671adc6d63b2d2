import type { Box, PageText } from '../../../capture.ts';
import type { PageRows } from '../split-pages.ts';
import { type PlacedPage, toPageUnits } from './page-content.ts';
import { pdfNumbers, pdfString } from './pdf-values.ts';

/** Allowed schemes. Others could run code or open local files. */
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:'];

function safeAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return SAFE_PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}

function clipToPage({ top, height }: PageRows, width: number, box: Box): Box {
  const x = Math.max(box.x, 0);
  const y = Math.max(box.y, top);
  return { x, y, width: Math.min(box.x + box.width, width) - x, height: Math.min(box.y + box.height, top + height) - y };
}

/**
 * Returns the dictionary entries of the link annotations of a page (ISO 32000-1 §12.5.6.5). A link across two pages is on both.
 */
export function pageLinks(page: PlacedPage, links: PageText['links']): string[] {
  return links.flatMap((link) => {
    const address = safeAddress(link.href);
    const part = clipToPage(page.rows, page.width, link);
    if (!address || !(part.width > 0 && part.height > 0)) return [];
    const { x, y, width, height } = toPageUnits(page, part);
    const rectangle = pdfNumbers(x, y, x + width, y + height);
    return [`/Type/Annot/Subtype/Link/Rect[${rectangle}]/Border[0 0 0]/F 4/A<</S/URI/URI${pdfString(address)}>>`];
  });
}
