import { pageAssets } from '../../hosted-pages/page-assets.ts';
import { unlistedDocument } from '../../house-document.ts';
import { type Html, html } from '../../html.ts';
import { type Asked, askedIn, type Complaints, FIELD_NAMES } from './asked.ts';
import { askedField } from './asked-field.ts';

export const DEMO_FORM_PATH = '/demo-form';

const SHEET = `${DEMO_FORM_PATH}.css`;

export const ASSETS = pageAssets(SHEET, new URL('demo-form.css', import.meta.url));

const UNTOUCHED = askedIn(new URLSearchParams());

/** Renders the form, empty or with typed values and errors. The title is generic, because several pages embed the form. */
export const formPage = (asked: Asked = UNTOUCHED, complaints: Complaints = {}): Html =>
  documentOf(html`<p class="lead">Everything but the message is needed.</p>
  <form method="post" action="${DEMO_FORM_PATH}">
    ${FIELD_NAMES.map((name) => askedField(name, asked, complaints))}
    <button>Send</button>
  </form>`);

export const thanksPage = (): Html =>
  documentOf(html`<p class="lead" role="status">Thank you. We answer within two working days.</p>`);

const documentOf = (content: Html): Html =>
  unlistedDocument({
    title: 'Your request',
    sheet: SHEET,
    body: html`<main>
    <h1>Your request</h1>
    ${content}
  </main>
  <footer>Form of the local stack. Nothing here leaves this machine.</footer>`,
  });
