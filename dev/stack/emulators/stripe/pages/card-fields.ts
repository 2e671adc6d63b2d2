import { type Html, html } from '../../../html.ts';
import { type FieldErrors, type FieldName, readField } from './card-form.ts';

/** The security code is never filled in again. If `shouldFocus` is true, it has the focus once the form has a card number. */
export function renderCardSection(form: URLSearchParams, errors: FieldErrors, shouldFocus: boolean): Html {
  const number = groupDigits(readField(form, 'number'));
  return html`
  ${renderField({ name: 'number', label: 'Card number', value: number, errors, autofocus: shouldFocus && number === '' })}
  <div class="field-row">
    ${renderField({ name: 'expiry', label: 'Expiry', value: readField(form, 'expiry'), errors })}
    ${renderField({ name: 'cvc', label: 'Security code', value: '', errors, autofocus: shouldFocus && number !== '' })}
  </div>
  ${renderField({ name: 'name', label: 'Name on card', value: readField(form, 'name'), errors })}`;
}

/** Groups the digits of a card number as on the test cards. Returns any other text unchanged. */
const groupDigits = (number: string): string =>
  /^[\d\s-]*$/.test(number) ? number.replace(/\D/g, '').replace(/\d{4}(?=\d)/g, '$& ') : number;

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly errors: FieldErrors;
  /** Focuses this field on load. If fields have errors, the first of them is focused instead. */
  readonly autofocus?: boolean;
  readonly isOptional?: boolean;
}

const INPUT_ATTRIBUTES: Record<FieldName, Html> = {
  email: html`type="email" autocomplete="email" autocapitalize="none" spellcheck="false"`,
  number: html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`,
  cvc: html`inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"`,
  country: html``,
  line1: html`autocomplete="billing address-line1"`,
  postal_code: html`autocomplete="billing postal-code"`,
  city: html`autocomplete="billing address-level2"`,
  state: html`autocomplete="billing address-level1"`,
  business_name: html`autocomplete="organization"`,
  tax_id: html`spellcheck="false"`,
  promotion_code: html`autocomplete="off" autocapitalize="characters" spellcheck="false"`,
  name: html`autocomplete="cc-name" autocapitalize="words" spellcheck="false"`,
};

export function renderField({ name, label, value, errors, autofocus, isOptional }: FieldProps): Html {
  const error = errors[name];
  const [firstInvalid] = Object.keys(errors);
  const shouldFocus = firstInvalid === undefined ? autofocus : firstInvalid === name;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label></div>
  <input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${value}" ${isOptional ? html`` : html`required`}
    ${error && html`aria-describedby="${name}-description" aria-invalid="true"`} ${shouldFocus && html`autofocus`} />
  ${error && html`<p class="error" id="${name}-description" role="alert">${error}</p>`}
</div>`;
}

const LISTED_CARDS = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'is saved, then declined'],
  ['4000 0000 0000 0259', 'works, then is disputed'],
  ['4000 0027 6000 3184', 'needs authentication'],
] as const;

/** Shown because the emulator declines every card that is not a test card. */
export const TEST_CARD_LIST = html`<aside class="test-cards" aria-labelledby="test-cards">
  <h2 id="test-cards">Test cards</h2>
  <dl>${LISTED_CARDS.map(([number, outcome]) => html`<div><dt><code>${number}</code></dt><dd>${outcome}</dd></div>`)}</dl>
  <p>Use any future date, security code and name.</p>
</aside>`;
