import { pageAssets } from '../../hosted/page-assets.ts';
import { unlistedDocument } from '../../house-document.ts';
import { type Html, html } from '../../html.ts';
import { type Asked, askedIn, type Complaints, FIELD_NAMES } from './asked.ts';
import { askedField } from './asked-field.ts';

/** The path of the form, at the desk's own origin. */
export const DEMO_FORM_PATH = '/demo-form';

const SHEET = `${DEMO_FORM_PATH}.css`;

export const ASSETS = pageAssets(SHEET, new URL('demo-form.css', import.meta.url));

const UNTOUCHED = askedIn(new URLSearchParams());

/** The form: empty, or with what was typed and what is wrong with it. Its name suits every page that it stands in. */
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
