import { isEmail } from '#shared/email.ts';
import { SITE } from '#shared/site.ts';
import { html } from '../../html.ts';
import type { Email } from '../mail/outbox.ts';

/** In form order. */
export const FIELD_NAMES = ['name', 'email', 'organization', 'seats', 'message'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type DemoRequest = Readonly<Record<FieldName, string>>;

/** Error messages by field, in form order. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export const LIMITS = { line: 200, message: 2_000, seats: 100_000 } as const;

const isValidLine = (value: string) => value !== '' && value.length <= LIMITS.line;
const isValidSeats = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= LIMITS.seats;

const RULES: Record<FieldName, { readonly isValid: (value: string) => boolean; readonly message: string }> = {
  name: { isValid: isValidLine, message: 'Enter your name (up to 200 characters).' },
  email: { isValid: isEmail, message: 'Enter your work email, for example ada@example.com.' },
  organization: { isValid: isValidLine, message: 'Enter your organization (up to 200 characters).' },
  seats: { isValid: isValidSeats, message: 'Enter the number of seats, from 1 to 100,000.' },
  message: { isValid: (value) => value.length <= LIMITS.message, message: 'Shorten your message to 2,000 characters.' },
};

const normalizeLine = (value: string | null): string => value?.replace(/\s+/g, ' ').trim() ?? '';

/** Normalizes line endings in the message: browsers submit CRLF but count it as one character. */
export const parseDemoRequest = (form: URLSearchParams): DemoRequest => ({
  name: normalizeLine(form.get('name')),
  email: normalizeLine(form.get('email')),
  organization: normalizeLine(form.get('organization')),
  seats: normalizeLine(form.get('seats')),
  message: form.get('message')?.replace(/\r\n?/g, '\n').trim() ?? '',
});

/** Repeats the browser's validation, because other clients can submit the form too. */
export const validateDemoRequest = (request: DemoRequest): FieldErrors =>
  Object.fromEntries(
    FIELD_NAMES.filter((name) => !RULES[name].isValid(request[name])).map((name) => [name, RULES[name].message]),
  );

export function createDemoRequestEmail({ name, email, organization, seats, message }: DemoRequest): Email {
  const facts = [`Name: ${name}`, `Work email: ${email}`, `Organization: ${organization}`, `Number of seats: ${seats}`];
  const paragraphs = [...facts, ...(message === '' ? [] : ['Message:', message])];
  return {
    to: SITE.supportEmail.value,
    subject: `Request from ${name}, ${organization}`,
    text: paragraphs.join('\n\n'),
    html: html`${paragraphs.map((text) => html`<p>${text}</p>`)}`.markup,
  };
}
