import { SITE } from '#shared/site.ts';
import { LOGO } from '../../stack/house-assets.ts';
import { type Html, html } from '../../stack/html.ts';

export const CARD_SIZE = { width: 1_200, height: 630 } as const;

export interface CardContent {
  readonly title: string;
  readonly description: string;
  /** Size of the page's capture, in pixels. */
  readonly height: number;
  readonly width: number;
}

/** Longer titles get a smaller font. */
const LONG_TITLE = 22;

export function renderCardBody({ title, description, width, height }: CardContent): Html {
  return html`<main data-long="${title.length > LONG_TITLE ? 'true' : 'false'}">
<p class="logo">${LOGO}${SITE.name}</p>
<h1>${title}</h1>
<p id="words">${description}</p>
<p id="figure">${width.toLocaleString('en')} × ${height.toLocaleString('en')} px</p>
</main>
<div id="ruler"></div><div id="strip"><img alt="" src="/capture.png" /></div><div id="finder"></div>`;
}
