import type { SubmittedForm } from '../billing/checkout-sessions.ts';
import { findTaxIdType, isValidTaxId } from '../billing/tax-ids.ts';
import { findTestCard } from '../billing/test-cards.ts';
import type { Address } from '../records/tax-records.ts';
import { StripeApiError } from '../wire/stripe-api-error.ts';

export type FieldName = 'email' | 'promotion_code' | 'number' | 'expiry' | 'cvc' | 'name' | AddressField | BusinessField;

type AddressField = 'country' | 'line1' | 'postal_code' | 'city' | 'state';
type BusinessField = 'business_name' | 'tax_id';

export type FieldErrors = Partial<Record<FieldName, string>>;

type FormResult = { readonly submittedForm: SubmittedForm } | { readonly errors: FieldErrors };

interface FormContext {
  /** Email of the customer or the session. If it is not null, the form has no email field. */
  readonly email: string | null;
  readonly needsCard: boolean;
  readonly needsAddress?: boolean;
  /** Unix seconds. */
  readonly time: number;
}

type FieldValidator = (form: URLSearchParams, time: number) => string | undefined;

const CARD_FIELDS: readonly FieldName[] = ['number', 'expiry', 'cvc', 'name'];
const ADDRESS_FIELDS: readonly FieldName[] = ['country', 'line1', 'postal_code', 'city', 'state'];
const BUSINESS_FIELDS: readonly FieldName[] = ['business_name', 'tax_id'];

const requireText =
  (name: FieldName, message: string): FieldValidator =>
  (form) =>
    readField(form, name) === '' ? message : undefined;

const VALIDATORS: Record<FieldName, FieldValidator> = {
  email: (form) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(readField(form, 'email')) ? undefined : 'Enter a valid email address.'),
  number: (form) => validateNumber(parseCardNumber(form)),
  expiry: (form, time) => validateExpiry(parseExpiry(form), new Date(time * 1_000)),
  cvc: (form) => (/^\d{3,4}$/.test(readField(form, 'cvc')) ? undefined : "Your card's security code is incomplete."),
  name: requireText('name', 'Enter the name on your card.'),
  country: requireText('country', 'Choose your country.'),
  line1: requireText('line1', 'Enter your address.'),
  postal_code: requireText('postal_code', 'Enter your postal code.'),
  city: requireText('city', 'Enter your city.'),
  state: (form) => (readField(form, 'country') === 'US' && readField(form, 'state') === '' ? 'Enter your state.' : undefined),
  business_name: requireText('business_name', 'Enter the name of your business.'),
  tax_id: (form) => validateTaxId(findTaxIdType(readField(form, 'country')), readField(form, 'tax_id')),
  promotion_code: requireText('promotion_code', 'Enter a code.'),
};

const FIELD_BY_DECLINE_CODE: Readonly<Record<string, FieldName>> = {
  incorrect_cvc: 'cvc',
  expired_card: 'expiry',
};

/**
 * Converts a `StripeApiError` to an error of the field that caused it, by default of the card number. Rethrows any other error.
 */
export function toFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof StripeApiError)) throw error;
  const field = error.body.param === 'promotion_code' ? 'promotion_code' : FIELD_BY_DECLINE_CODE[error.body.code ?? ''];
  return { [field ?? 'number']: error.message };
}

export const readField = (form: URLSearchParams, name: FieldName): string => form.get(name)?.trim() ?? '';

export const isBusiness = (form: URLSearchParams): boolean => form.has('is_business');

export function parseCardForm(form: URLSearchParams, { email, needsCard, needsAddress, time }: FormContext): FormResult {
  const fields = [
    ...(email === null ? ['email' as const] : []),
    ...(needsCard ? CARD_FIELDS : []),
    ...(needsAddress ? ADDRESS_FIELDS : []),
    ...(needsAddress && isBusiness(form) ? BUSINESS_FIELDS : []),
  ];
  const errors = fields.flatMap((field) => {
    const message = VALIDATORS[field](form, time);
    return message === undefined ? [] : [[field, message] as const];
  });
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const contact = {
    email: email ?? readField(form, 'email'),
    name: readField(form, 'name') || null,
    ...readAuthentication(form),
    ...(needsAddress && parseAddress(form)),
  };
  if (!needsCard) return { submittedForm: contact };
  const { month, year } = parseExpiry(form);
  return { submittedForm: { ...contact, card: { ...findTestCard(parseCardNumber(form)), expMonth: month, expYear: year } } };
}

/** Returns the choice made on the authentication page, if that page sent the form. */
export function readAuthentication(form: URLSearchParams): Pick<SubmittedForm, 'authentication'> {
  const authentication = form.get('authentication');
  return authentication === 'complete' || authentication === 'fail' ? { authentication } : {};
}

export const parseAddress = (form: URLSearchParams): Pick<SubmittedForm, 'business'> & { readonly address: Address } => ({
  address: {
    line1: readField(form, 'line1'),
    line2: null,
    city: readField(form, 'city'),
    state: readField(form, 'state') || null,
    postal_code: readField(form, 'postal_code'),
    country: readField(form, 'country'),
  },
  ...(isBusiness(form) && { business: { name: readField(form, 'business_name'), taxId: readField(form, 'tax_id') } }),
});

const parseCardNumber = (form: URLSearchParams): string => readField(form, 'number').replace(/[\s-]/g, '');

/** Parses `12 / 30`, `12/2030` and `1230`. Month and year are NaN for anything else. */
function parseExpiry(form: URLSearchParams): { month: number; year: number } {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(readField(form, 'expiry')) ?? [];
  return { month: Number(month), year: year?.length === 2 ? 2_000 + Number(year) : Number(year) };
}

function validateTaxId(type: string, value: string): string | undefined {
  if (value === '') return 'Enter your tax ID.';
  const label = type.endsWith('_vat') ? 'VAT number' : 'tax ID';
  return isValidTaxId(type, value)
    ? undefined
    : `This ${label} is not valid. Check it, or uncheck "I'm purchasing as a business".`;
}

function validateNumber(number: string): string | undefined {
  if (!/^\d*$/.test(number)) return 'Your card number is invalid.';
  if (number.length < 13) return 'Your card number is incomplete.';
  return number.length <= 19 && passesLuhn(number) ? undefined : 'Your card number is invalid.';
}

/** Returns an error message unless the card is valid now. A card is valid until the end of its expiry month. */
function validateExpiry({ month, year }: { month: number; year: number }, now: Date): string | undefined {
  if (Number.isNaN(month) || Number.isNaN(year)) return "Your card's expiration date is incomplete.";
  if (month < 1 || month > 12 || year > now.getUTCFullYear() + 50) return "Your card's expiration date is invalid.";
  if (year < now.getUTCFullYear()) return "Your card's expiration year is in the past.";
  return Date.UTC(year, month) > now.getTime() ? undefined : "Your card's expiration date is in the past.";
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)),
    0,
  );
  return sum % 10 === 0;
}
