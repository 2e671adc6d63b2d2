import { SITE } from '#shared/site.ts';
import { HOUSE_MARK } from '../../stack/house-assets.ts';
import { type Html, html } from '../../stack/html.ts';

export const CARD = { width: 1_200, height: 630 } as const;

export interface CardWords {
  readonly title: string;
  readonly description: string;
  /** Size of the page's capture, in pixels. */
  readonly height: number;
  readonly width: number;
}

/** Longer titles get a smaller font. */
const LONG_TITLE = 22;

export function card({ title, description, width, height }: CardWords): Html {
  return html`<main data-long="${title.length > LONG_TITLE ? 'true' : 'false'}">
<p class="logo">${HOUSE_MARK}${SITE.name}</p>
<h1>${title}</h1>
<p id="words">${description}</p>
<p id="figure">${width.toLocaleString('en')} × ${height.toLocaleString('en')} px</p>
</main>
<div id="ruler"></div><div id="strip"><img alt="" src="/capture.png" /></div><div id="finder"></div>`;
}
