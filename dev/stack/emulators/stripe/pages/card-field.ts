import { type Html, html } from '../../../html.ts';
import type { FieldErrors, FieldName } from './card-form.ts';

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly errors: FieldErrors;
  /** True to focus this field if no field has an error. */
  readonly hasFocus?: boolean;
}

const INPUT_ATTRIBUTES: Record<FieldName, Html> = {
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false"`,
  number: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`,
  name: html`autocomplete="cc-name" autocapitalize="words" spellcheck="false"`,
};

export function renderField({ name, label, value, errors, hasFocus }: FieldProps): Html {
  const error = errors[name];
  const [firstInvalid] = Object.keys(errors);
  const isFocused = firstInvalid === undefined ? hasFocus : firstInvalid === name;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label></div>
  <input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${value}" required
    ${error && html`aria-describedby="${name}-below" aria-invalid="true"`} ${isFocused && html`autofocus`} />
  ${error && html`<p class="wrong" id="${name}-below" role="alert">${error}</p>`}
</div>`;
}
