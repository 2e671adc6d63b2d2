import { type Html, html } from '../../../html.ts';
import type { FieldError, FieldName } from './complaints.ts';

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  readonly value?: string;
  readonly hint?: string;
  /** True to focus this field if no field has an error. */
  readonly hasFocus?: boolean;
  readonly error?: FieldError | undefined;
  readonly aside?: Html;
}

const INPUT_ATTRIBUTES: Record<FieldName, Html> = {
  email: html`type="email" autocapitalize="none" spellcheck="false"`,
  password: html`type="password"`,
  code: html`type="text" inputmode="numeric" maxlength="40"`,
};

export function renderField({ name, label, autocomplete, value, hint, hasFocus, error, aside }: FieldProps): Html {
  const ownError = error?.field === name ? error : undefined;
  const isFocused = error ? ownError : hasFocus;
  const below = ownError
    ? html`<p class="wrong" id="${name}-below" role="alert">${ownError.message}</p>`
    : hint && html`<p class="hint" id="${name}-below">${hint}</p>`;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label>${aside}</div>
  <input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${value}" autocomplete="${autocomplete}" required
    ${below && html`aria-describedby="${name}-below"`} ${ownError && html`aria-invalid="true"`} ${isFocused && html`autofocus`} />
  ${below}
</div>`;
}
