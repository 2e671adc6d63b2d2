import { SITE } from '#shared/site.ts';
import { HOUSE_MARK } from '../../house-assets.ts';
import { type Html, html } from '../../html.ts';
import type { Subscriber } from './kept-list.ts';

/** What the link of a letter opens. It stands at the desk's origin, and wears what the desk does. */
export function confirmedPage(subscriber: Subscriber | undefined): Html {
  const title = subscriber ? 'Subscription confirmed' : 'This link leads to no subscription';
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${title} · ${SITE.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="/desk.css" />
</head>
<body>
  <header><span class="logo">${HOUSE_MARK}${SITE.name}</span></header>
  <main>
    <div class="head">
      <h1>${title}</h1>
      <p class="lead">${subscriber ? html`${subscriber.email} gets the newsletter from now on.` : 'Open the newest letter, or subscribe again.'}</p>
    </div>
  </main>
</body>
</html>
`;
}
