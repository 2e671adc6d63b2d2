import { type Html, html } from '../../html.ts';
import { type DemoRequest, type FieldErrors, type FieldName, LIMITS } from './asked.ts';

const LABELS: Record<FieldName, string> = {
  name: 'Name',
  email: 'Work e-mail',
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

export function renderField(name: FieldName, request: DemoRequest, errors: FieldErrors): Html {
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
  ${error && html`<p class="wrong" id="${name}-below" role="alert">${error}</p>`}
</div>`;
}
