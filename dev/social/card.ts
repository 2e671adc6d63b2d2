import { SITE } from '#shared/site.ts';
import { HOUSE_MARK } from '../house-assets.ts';
import { type Html, html } from '../html.ts';

/** What is shown of a page where somebody links to it. Pixels. */
export const CARD = { width: 1_200, height: 630 } as const;

export interface CardWords {
  readonly title: string;
  readonly description: string;
  /** Of the page's own capture, which runs down the card. Pixels. */
  readonly height: number;
  readonly width: number;
}

/** Longer titles are set smaller. */
const LONG_TITLE = 22;

/** The page's title beside its own capture, whose first screen stands in the viewfinder. */
export function card({ title, description, width, height }: CardWords): Html {
  return html`<main data-long="${title.length > LONG_TITLE ? 'true' : 'false'}">
<p class="logo">${HOUSE_MARK}${SITE.name}</p>
<h1>${title}</h1>
<p id="words">${description}</p>
<p id="figure">${width.toLocaleString('en')} × ${height.toLocaleString('en')} px</p>
</main>
<div id="ruler"></div><div id="strip"><img alt="" src="/capture.png" /></div><div id="finder"></div>`;
}
