import { createPageAssets } from '../../hosted-pages/page-assets.ts';
import { type Html, html } from '../../html.ts';
import { renderUnindexedPage } from '../../local-page.ts';
import { type DemoRequest, FIELD_NAMES, type FieldErrors, type FieldName, LIMITS, parseDemoRequest } from './demo-request.ts';

export const DEMO_FORM_PATH = '/demo-form';

const STYLESHEET = `${DEMO_FORM_PATH}.css`;

export const ASSETS = createPageAssets(STYLESHEET, new URL('demo-form.css', import.meta.url));

const EMPTY_REQUEST = parseDemoRequest(new URLSearchParams());

/** Renders the form, empty or with typed values and errors. The title is generic, because several pages embed the form. */
export const renderFormPage = (request: DemoRequest = EMPTY_REQUEST, errors: FieldErrors = {}): Html =>
  renderDocument(html`<p class="lead">All fields are required except the message.</p>
  <form method="post" action="${DEMO_FORM_PATH}">
    ${FIELD_NAMES.map((name) => renderField(name, request, errors))}
    <button>Send</button>
  </form>`);

export const renderConfirmationPage = (): Html =>
  renderDocument(html`<p class="lead" role="status">Thank you. We reply within two business days.</p>`);

const renderDocument = (content: Html): Html =>
  renderUnindexedPage({
    title: 'Your request',
    stylesheet: STYLESHEET,
    body: html`<main>
    <h1>Your request</h1>
    ${content}
  </main>
  <footer>Local test form. No data leaves this computer.</footer>`,
  });

const LABELS: Record<FieldName, string> = {
  name: 'Name',
  email: 'Work email',
  organization: 'Organization',
  seats: 'Number of seats',
  message: 'Message',
};

const INPUT_ATTRIBUTES: Record<Exclude<FieldName, 'message'>, Html> = {
  name: html`autocomplete="name" maxlength="${LIMITS.line}"`,
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254"`,
  organization: html`autocomplete="organization" maxlength="${LIMITS.line}"`,
  seats: html`type="number" inputmode="numeric" min="1" max="${LIMITS.seats}"`,
};

function renderField(name: FieldName, request: DemoRequest, errors: FieldErrors): Html {
  const error = errors[name];
  const [firstInvalid] = Object.keys(errors);
  const state = html`${error && html`aria-describedby="${name}-below" aria-invalid="true"`} ${firstInvalid === name && html`autofocus`}`;
  return html`<div class="field" data-field="${name}">
  <div class="label"><label for="${name}">${LABELS[name]}</label>${name === 'message' && html`<span>Optional</span>`}</div>
  ${
    name === 'message'
      ? html`<textarea id="${name}" name="${name}" rows="4" maxlength="${LIMITS.message}" ${state}>${request[name]}</textarea>`
      : html`<input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${request[name]}" required ${state} />`
  }
  ${error && html`<p class="error" id="${name}-below" role="alert">${error}</p>`}
</div>`;
}
