import { type Html, html } from '../../html.ts';
import { type Asked, type Complaints, type FieldName, MOST } from './asked.ts';

const LABELS: Record<FieldName, string> = {
  name: 'Name',
  email: 'Work e-mail',
  organization: 'Organization',
  seats: 'Number of seats',
  message: 'Message',
};

const KINDS: Record<Exclude<FieldName, 'message'>, Html> = {
  name: html`autocomplete="name" maxlength="${MOST.line}"`,
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254"`,
  organization: html`autocomplete="organization" maxlength="${MOST.line}"`,
  seats: html`type="number" inputmode="numeric" min="1" max="${MOST.seats}"`,
};

export function askedField(name: FieldName, asked: Asked, complaints: Complaints): Html {
  const wrong = complaints[name];
  const [firstWrong] = Object.keys(complaints);
  const state = html`${wrong && html`aria-describedby="${name}-below" aria-invalid="true"`} ${firstWrong === name && html`autofocus`}`;
  return html`<div class="field" data-field="${name}">
  <div class="label"><label for="${name}">${LABELS[name]}</label>${name === 'message' && html`<span>Optional</span>`}</div>
  ${
    name === 'message'
      ? html`<textarea id="${name}" name="${name}" rows="4" maxlength="${MOST.message}" ${state}>${asked[name]}</textarea>`
      : html`<input id="${name}" name="${name}" ${KINDS[name]} value="${asked[name]}" required ${state} />`
  }
  ${wrong && html`<p class="wrong" id="${name}-below" role="alert">${wrong}</p>`}
</div>`;
}
