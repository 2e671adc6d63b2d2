import { createPageAssets } from '../../hosted-pages/page-assets.ts';
import { type Html, html } from '../../html.ts';
import { renderUnindexedPage } from '../../local-page.ts';
import { FIELD_LIMITS, type FieldErrors, type FieldName, type Form, type FormValues, parseFormValues } from './forms.ts';

const STYLESHEET = '/demo-form.css';

export const ASSETS = createPageAssets(STYLESHEET, new URL('demo-form.css', import.meta.url));

const NO_VALUES = parseFormValues(new URLSearchParams());

/** Renders an empty form, or a rejected one with the submitted values and their errors. */
export const renderFormPage = (form: Form, values: FormValues = NO_VALUES, errors: FieldErrors = {}): Html =>
  renderDocument(
    form,
    html`<p class="lead">${form.lead}</p>
  <form method="post" action="${form.path}">
    ${form.fields.map(([name, label]) => renderField(name, label, values, errors))}
    <button>Send</button>
  </form>`,
  );

export const renderConfirmationPage = (form: Form): Html =>
  renderDocument(form, html`<p class="lead" role="status">Thank you. We reply within two business days.</p>`);

const renderDocument = ({ title }: Form, content: Html): Html =>
  renderUnindexedPage({
    title,
    stylesheet: STYLESHEET,
    body: html`<main>
    <h1>${title}</h1>
    ${content}
  </main>
  <footer>Local test form. No data leaves this computer.</footer>`,
  });

const INPUT_ATTRIBUTES: Record<Exclude<FieldName, 'message'>, Html> = {
  name: html`autocomplete="name" maxlength="${FIELD_LIMITS.line}"`,
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254"`,
  organization: html`autocomplete="organization" maxlength="${FIELD_LIMITS.line}"`,
  seats: html`type="number" inputmode="numeric" min="1" max="${FIELD_LIMITS.seats}"`,
};

function renderField(name: FieldName, label: string, values: FormValues, errors: FieldErrors): Html {
  const error = errors[name];
  const [firstInvalid] = Object.keys(errors);
  const stateAttributes = html`${error && html`aria-describedby="${name}-description" aria-invalid="true"`} ${firstInvalid === name && html`autofocus`}`;
  return html`<div class="field" data-field="${name}">
  <div class="label"><label for="${name}">${label}</label>${name === 'message' && html`<span>Optional</span>`}</div>
  ${
    name === 'message'
      ? html`<textarea id="${name}" name="${name}" rows="4" maxlength="${FIELD_LIMITS.message}" ${stateAttributes}>${values[name]}</textarea>`
      : html`<input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${values[name]}" required ${stateAttributes} />`
  }
  ${error && html`<p class="error" id="${name}-description" role="alert">${error}</p>`}
</div>`;
}
