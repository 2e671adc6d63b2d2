import { type Html, html } from '../../../html.ts';
import type { Pool } from '../pool.ts';
import type { FieldError, FieldName } from './form-errors.ts';

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
    ? html`<p class="error" id="${name}-below" role="alert">${ownError.message}</p>`
    : hint && html`<p class="hint" id="${name}-below">${hint}</p>`;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label>${aside}</div>
  <input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${value}" autocomplete="${autocomplete}" required
    ${below && html`aria-describedby="${name}-below"`} ${ownError && html`aria-invalid="true"`} ${isFocused && html`autofocus`} />
  ${below}
</div>`;
}

export const renderEmailField = (email: string, error: FieldError | undefined) =>
  renderField({ name: 'email', label: 'Email', autocomplete: 'username', value: email, hasFocus: email === '', error });

export const renderNewPasswordField = (label: string, state: { hasFocus?: boolean; error: FieldError | undefined }) =>
  renderField({
    name: 'password',
    label,
    autocomplete: 'new-password',
    hint: 'At least 8 characters, with lowercase (a–z) and uppercase (A–Z) letters.',
    ...state,
  });

export function renderCodeField(
  { dashboardUrl }: Pool,
  state: { value?: string; hasFocus: boolean; error: FieldError | undefined },
): Html {
  const outbox = dashboardUrl
    ? html`<a href="${dashboardUrl}" target="_blank" rel="noreferrer">the dashboard's outbox</a>`
    : "the dashboard's outbox";
  return html`${renderField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', ...state })}
    <p class="note">Find the code in ${outbox}.</p>`;
}
