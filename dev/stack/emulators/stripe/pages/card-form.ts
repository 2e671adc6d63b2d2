import type { CompletionParams } from '../billing/checkout-sessions.ts';
import { findTestCard } from '../billing/test-cards.ts';

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name';

export type FieldErrors = Partial<Record<FieldName, string>>;

type FormResult = { readonly completion: CompletionParams } | { readonly errors: FieldErrors };

interface FormContext {
  /** Email of the customer or the session. If it is known, the form has no email field. */
  readonly email: string | null;
  readonly needsCard: boolean;
  /** Unix seconds. */
  readonly time: number;
}

type Check = (form: URLSearchParams, time: number) => string | undefined;

const CARD_FIELDS: readonly FieldName[] = ['number', 'expiry', 'cvc', 'name'];

const CHECKS: Record<FieldName, Check> = {
  email: (form) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fieldValue(form, 'email')) ? undefined : 'Enter a valid email address.'),
  number: (form) => validateNumber(readNumber(form)),
  expiry: (form, time) => validateExpiry(readExpiry(form), new Date(time * 1_000)),
  cvc: (form) => (/^\d{3,4}$/.test(fieldValue(form, 'cvc')) ? undefined : "Your card's security code is incomplete."),
  name: (form) => (fieldValue(form, 'name') === '' ? 'Enter the name on your card.' : undefined),
};

const FIELDS_OF_DECLINES: Readonly<Record<string, FieldName>> = { incorrect_cvc: 'cvc', expired_card: 'expiry' };

export const fieldForDecline = (code: string | undefined): FieldName => FIELDS_OF_DECLINES[code ?? ''] ?? 'number';

export const fieldValue = (form: URLSearchParams, name: FieldName): string => form.get(name)?.trim() ?? '';

export function parseCardForm(form: URLSearchParams, { email, needsCard, time }: FormContext): FormResult {
  const fields = [...(email === null ? ['email' as const] : []), ...(needsCard ? CARD_FIELDS : [])];
  const errors = fields.flatMap((field) => {
    const message = CHECKS[field](form, time);
    return message === undefined ? [] : [[field, message] as const];
  });
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const holder = { email: email ?? fieldValue(form, 'email'), name: fieldValue(form, 'name') || null };
  if (!needsCard) return { completion: holder };
  const { month, year } = readExpiry(form);
  return { completion: { ...holder, card: { ...findTestCard(readNumber(form)), expMonth: month, expYear: year } } };
}

const readNumber = (form: URLSearchParams): string => fieldValue(form, 'number').replace(/[\s-]/g, '');

/** Parses `12 / 30`, `12/2030` and `1230`. Returns NaN for anything else. */
function readExpiry(form: URLSearchParams): { month: number; year: number } {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(fieldValue(form, 'expiry')) ?? [];
  return { month: Number(month), year: year?.length === 2 ? 2_000 + Number(year) : Number(year) };
}

function validateNumber(number: string): string | undefined {
  if (!/^\d*$/.test(number)) return 'Your card number is invalid.';
  if (number.length < 13) return 'Your card number is incomplete.';
  return number.length <= 19 && passesLuhn(number) ? undefined : 'Your card number is invalid.';
}

/** Accepts a card until the end of its expiry month. */
function validateExpiry({ month, year }: { month: number; year: number }, now: Date): string | undefined {
  if (Number.isNaN(month) || Number.isNaN(year)) return "Your card's expiration date is incomplete.";
  if (month < 1 || month > 12 || year > now.getUTCFullYear() + 50) return "Your card's expiration date is invalid.";
  if (year < now.getUTCFullYear()) return "Your card's expiration year is in the past.";
  return Date.UTC(year, month) > now.getTime() ? undefined : "Your card's expiration date is in the past.";
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)),
    0,
  );
  return sum % 10 === 0;
}
