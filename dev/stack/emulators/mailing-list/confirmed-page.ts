import { SITE } from '#shared/site.ts';
import { LOGO } from '../../house-assets.ts';
import { renderPage } from '../../house-document.ts';
import { type Html, html } from '../../html.ts';
import type { Subscriber } from './kept-list.ts';

/** Renders the page of the confirmation link. It shares the dashboard's origin and stylesheet. */
export function renderConfirmedPage(subscriber: Subscriber | undefined): Html {
  const title = subscriber ? 'Subscription confirmed' : 'This link leads to no subscription';
  return renderPage({
    title,
    stylesheet: '/desk.css',
    body: html`<header><span class="logo">${LOGO}${SITE.name}</span></header>
  <main>
    <div class="head">
      <h1>${title}</h1>
      <p class="lead">${subscriber ? html`${subscriber.email} gets the newsletter from now on.` : 'Open the newest letter, or subscribe again.'}</p>
    </div>
  </main>`,
  });
}
