import { createPageAssets } from '../../hosted-pages/page-assets.ts';
import { renderUnindexedPage } from '../../house-document.ts';
import { type Html, html } from '../../html.ts';
import { type DemoRequest, FIELD_NAMES, type FieldErrors, parseDemoRequest } from './asked.ts';
import { renderField } from './asked-field.ts';

export const DEMO_FORM_PATH = '/demo-form';

const STYLESHEET = `${DEMO_FORM_PATH}.css`;

export const ASSETS = createPageAssets(STYLESHEET, new URL('demo-form.css', import.meta.url));

const EMPTY_REQUEST = parseDemoRequest(new URLSearchParams());

/** Renders the form, empty or with typed values and errors. The title is generic, because several pages embed the form. */
export const renderFormPage = (request: DemoRequest = EMPTY_REQUEST, errors: FieldErrors = {}): Html =>
  renderDocument(html`<p class="lead">Everything but the message is needed.</p>
  <form method="post" action="${DEMO_FORM_PATH}">
    ${FIELD_NAMES.map((name) => renderField(name, request, errors))}
    <button>Send</button>
  </form>`);

export const renderConfirmationPage = (): Html =>
  renderDocument(html`<p class="lead" role="status">Thank you. We answer within two working days.</p>`);

const renderDocument = (content: Html): Html =>
  renderUnindexedPage({
    title: 'Your request',
    stylesheet: STYLESHEET,
    body: html`<main>
    <h1>Your request</h1>
    ${content}
  </main>
  <footer>Form of the local stack. Nothing here leaves this machine.</footer>`,
  });
