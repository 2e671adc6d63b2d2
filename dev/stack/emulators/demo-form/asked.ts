import { isEmail } from '#shared/email.ts';

/** In form order. */
export const FIELD_NAMES = ['name', 'email', 'organization', 'seats', 'message'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type Asked = Readonly<Record<FieldName, string>>;

/** Error messages by field, in form order. */
export type Complaints = Readonly<Partial<Record<FieldName, string>>>;

export const MOST = { line: 200, message: 2_000, seats: 100_000 } as const;

const isLine = (typed: string) => typed !== '' && typed.length <= MOST.line;
const isSeats = (typed: string) => /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST.seats;

const RULES: Record<FieldName, { readonly isRight: (typed: string) => boolean; readonly words: string }> = {
  name: { isRight: isLine, words: 'Type your name, in at most 200 characters.' },
  email: { isRight: isEmail, words: 'Type your work e-mail, for example ada@example.com.' },
  organization: { isRight: isLine, words: 'Type the name of your organization, in at most 200 characters.' },
  seats: { isRight: isSeats, words: 'Type the number of seats, from 1 to 100,000.' },
  message: { isRight: (typed) => typed.length <= MOST.message, words: 'Shorten your message to 2,000 characters.' },
};

const line = (typed: string | null): string => typed?.replace(/\s+/g, ' ').trim() ?? '';

/** Normalizes line endings in the message: browsers submit CRLF but count it as one character. */
export const askedIn = (form: URLSearchParams): Asked => ({
  name: line(form.get('name')),
  email: line(form.get('email')),
  organization: line(form.get('organization')),
  seats: line(form.get('seats')),
  message: form.get('message')?.replace(/\r\n?/g, '\n').trim() ?? '',
});

/** Repeats the browser's validation, because other clients can submit the form too. */
export const complaintsOf = (asked: Asked): Complaints =>
  Object.fromEntries(FIELD_NAMES.filter((name) => !RULES[name].isRight(asked[name])).map((name) => [name, RULES[name].words]));
