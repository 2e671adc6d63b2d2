import { type Html, html } from '../../../html.ts';
import type { Complaints, FieldName } from './card-form.ts';

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly complaints: Complaints;
  /** True to focus this field if no field has an error. */
  readonly hasFocus?: boolean;
}

const KINDS: Record<FieldName, Html> = {
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false"`,
  number: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`,
  name: html`autocomplete="cc-name" autocapitalize="words" spellcheck="false"`,
};

export function cardField({ name, label, value, complaints, hasFocus }: FieldProps): Html {
  const wrong = complaints[name];
  const [firstWrong] = Object.keys(complaints);
  const begins = firstWrong === undefined ? hasFocus : firstWrong === name;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label></div>
  <input id="${name}" name="${name}" ${KINDS[name]} value="${value}" required
    ${wrong && html`aria-describedby="${name}-below" aria-invalid="true"`} ${begins && html`autofocus`} />
  ${wrong && html`<p class="wrong" id="${name}-below" role="alert">${wrong}</p>`}
</div>`;
}
