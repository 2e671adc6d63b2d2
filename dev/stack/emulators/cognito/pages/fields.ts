import { PASSWORD_HINT, PASSWORD_MESSAGE } from '#shared/password.ts';
import { type Html, html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { Pool } from '../pool.ts';

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  readonly value?: string;
  readonly hint?: string;
  /** Focuses this field on load. If a field has an error, that field is focused instead. */
  readonly autofocus?: boolean;
  readonly error?: FieldError | undefined;
  /** Shown next to the label, for example a link to the password reset. */
  readonly labelLink?: Html;
}

const INPUT_ATTRIBUTES: Record<FieldName, Html> = {
  email: html`type="email" autocapitalize="none" spellcheck="false"`,
  password: html`type="password"`,
  code: html`type="text" inputmode="numeric" maxlength="40"`,
};

export function renderField({ name, label, autocomplete, value, hint, autofocus, error, labelLink }: FieldProps): Html {
  const ownError = error?.field === name ? error : undefined;
  const shouldFocus = error ? ownError : autofocus;
  const description = ownError
    ? html`<p class="error" id="${name}-description" role="alert">${ownError.message}</p>`
    : hint && html`<p class="hint" id="${name}-description">${hint}</p>`;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label>${labelLink}</div>
  <input id="${name}" name="${name}" ${INPUT_ATTRIBUTES[name]} value="${value}" autocomplete="${autocomplete}" required
    ${description && html`aria-describedby="${name}-description"`} ${ownError && html`aria-invalid="true"`} ${shouldFocus && html`autofocus`} />
  ${description}
</div>`;
}

export const renderEmailField = (email: string, error: FieldError | undefined) =>
  renderField({ name: 'email', label: 'Email', autocomplete: 'username', value: email, autofocus: email === '', error });

export const renderNewPasswordField = (label: string, state: { autofocus?: boolean; error: FieldError | undefined }) =>
  renderField({
    name: 'password',
    label,
    autocomplete: 'new-password',
    hint: PASSWORD_HINT,
    ...state,
  });

export function renderCodeField(
  { dashboardUrl }: Pool,
  state: { value?: string; autofocus: boolean; error: FieldError | undefined },
): Html {
  const outbox = dashboardUrl
    ? html`<a href="${dashboardUrl}" target="_blank" rel="noreferrer">the dashboard's outbox</a>`
    : "the dashboard's outbox";
  return html`${renderField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', ...state })}
    <p class="note">Find the code in ${outbox}.</p>`;
}

type FieldName = 'email' | 'password' | 'code';

export interface FieldError {
  readonly field: FieldName;
  readonly message: string;
}

const ALREADY_CONFIRMED = { field: 'code', message: 'This email is already confirmed. Go back and sign in.' } as const;

/**
 * Form errors by the exception that they report. The pattern is tested against `<exception name>: <message>`, because one
 * exception can need several messages. The first match wins. `requireFields` throws `EmptyField`, which is not an exception of
 * Cognito.
 */
const FIELD_ERRORS: readonly (readonly [RegExp, FieldError])[] = [
  [/^EmptyField: email/, { field: 'email', message: 'Enter your email address.' }],
  [/^EmptyField: password/, { field: 'password', message: 'Enter your password.' }],
  [/^EmptyField: code/, { field: 'code', message: 'Enter the six-digit code.' }],
  [
    /^NotAuthorizedException: Incorrect/,
    { field: 'password', message: 'Incorrect email or password. Try again, or reset your password.' },
  ],
  [
    /: User is disabled/,
    { field: 'email', message: 'This account is disabled. Contact support if you think this is a mistake.' },
  ],
  [/Current status is CONFIRMED|already confirmed/, ALREADY_CONFIRMED],
  [/^UsernameExists/, { field: 'email', message: 'An account with this email already exists. Sign in instead.' }],
  [/should be an email|'Username'/, { field: 'email', message: 'Enter a valid email address.' }],
  [/^InvalidPassword/, { field: 'password', message: PASSWORD_MESSAGE }],
  [
    /'Password'/,
    { field: 'password', message: `${PASSWORD_MESSAGE} Use at most 256 characters, and no space at the start or end.` },
  ],
  [/^CodeMismatch/, { field: 'code', message: 'Incorrect code. Check the six digits and try again.' }],
  [/used once/, { field: 'code', message: 'This code was already used. Wait for the next one.' }],
  [/^ExpiredCode/, { field: 'code', message: 'This code has expired or was already used. Request a new one.' }],
  [/^LimitExceeded/, { field: 'code', message: 'Too many attempts. Wait an hour, then request a new code.' }],
  [/^CodeDeliveryFailure/, { field: 'email', message: 'We could not email the code. Try again in a minute.' }],
];

/**
 * Throws `EmptyField` for the first blank field. The forms are `novalidate`, because the browser's messages differ from those of
 * the page.
 */
export function requireFields(form: URLSearchParams, fields: readonly FieldName[]): void {
  const empty = fields.find((field) => !form.get(field)?.trim());
  if (empty) throw new AwsError('EmptyField', empty);
}

/** Converts a user pool error to an error of one of the form's fields. Rethrows errors that are not an `AwsError`. */
export function toFieldError(error: unknown, fields: readonly [FieldName, ...FieldName[]]): FieldError {
  if (!(error instanceof AwsError)) throw error;
  const text = `${error.name}: ${error.message}`;
  const { field, message } = FIELD_ERRORS.find(([pattern]) => pattern.test(text))?.[1] ?? {
    field: fields[0],
    message: error.message,
  };
  return { field: fields.includes(field) ? field : fields[0], message };
}
