import { isEmail } from '#shared/email.ts';
import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';

export type FieldName = 'name' | 'email' | 'organization' | 'seats' | 'message';

export interface Form {
  readonly path: `/${string}`;
  /** Generic, because several pages embed the form and have their own titles. */
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly (readonly [name: FieldName, label: string])[];
  readonly subject: (values: FormValues) => string;
}

export const DEMO_FORM: Form = {
  path: '/demo-form',
  title: 'Your request',
  lead: 'All fields are required except the message.',
  fields: [
    ['name', 'Name'],
    ['email', 'Work email'],
    ['organization', 'Organization'],
    ['seats', 'Number of seats'],
    ['message', 'Message'],
  ],
  subject: ({ name, organization }) => `Request from ${name}, ${organization}`,
};

export const EARLY_ACCESS_FORM: Form = {
  path: '/demo-form/early-access',
  title: 'Early access',
  lead: 'Only your email is required.',
  fields: [
    ['email', 'Email'],
    ['message', 'What would you use it for?'],
  ],
  subject: ({ email }) => `Early access request from ${email}`,
};

/** Normalized values of the fields. The value of a field that was not submitted is an empty string. */
export type FormValues = Readonly<Record<FieldName, string>>;

/** Error messages by field, in form order. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export const FIELD_LIMITS = { line: 200, message: 2_000, seats: 100_000 } as const;

const isValidLine = (value: string) => value !== '' && value.length <= FIELD_LIMITS.line;
const isValidSeats = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= FIELD_LIMITS.seats;

const RULES: Record<FieldName, { readonly isValid: (value: string) => boolean; readonly message: string }> = {
  name: { isValid: isValidLine, message: 'Enter your name (up to 200 characters).' },
  email: { isValid: isEmail, message: 'Enter your email, for example ada@example.com.' },
  organization: { isValid: isValidLine, message: 'Enter your organization (up to 200 characters).' },
  seats: { isValid: isValidSeats, message: 'Enter the number of seats, from 1 to 100,000.' },
  message: { isValid: (value) => value.length <= FIELD_LIMITS.message, message: 'Shorten your message to 2,000 characters.' },
};

const normalizeLine = (value: string | null): string => value?.replace(/\s+/g, ' ').trim() ?? '';

/** Parses a submitted form. Converts CRLF in the message to LF, because browsers submit CRLF but count it as one character. */
export const parseFormValues = (form: URLSearchParams): FormValues => ({
  name: normalizeLine(form.get('name')),
  email: normalizeLine(form.get('email')),
  organization: normalizeLine(form.get('organization')),
  seats: normalizeLine(form.get('seats')),
  message: form.get('message')?.replace(/\r\n?/g, '\n').trim() ?? '',
});

/** Repeats the browser's validation, because other clients can submit the form too. */
export const validateForm = (form: Form, values: FormValues): FieldErrors =>
  Object.fromEntries(
    form.fields.filter(([name]) => !RULES[name].isValid(values[name])).map(([name]) => [name, RULES[name].message]),
  );

export function createRequestEmail(form: Form, values: FormValues): Email {
  const filledFields = form.fields.filter(([name]) => values[name] !== '');
  const paragraphs = filledFields.flatMap(([name, label]) =>
    name === 'message' ? [`${label}${label.endsWith('?') ? '' : ':'}`, values.message] : [`${label}: ${values[name]}`],
  );
  return {
    to: SITE.supportEmail.value,
    subject: form.subject(values),
    text: paragraphs.join('\n\n'),
    html: html`${paragraphs.map((text) => html`<p>${text}</p>`)}`.markup,
  };
}
