import type { BillingDetails } from '#shared/billing-details.ts';
import { updateBillingDetails } from '#shared/billing-operations.ts';
import { formatIssues } from '#shared/schema.ts';
import { findTaxIdKind } from '#shared/tax-id.ts';
import { getErrorCode } from '../../../api/api-error.ts';
import { getErrorMessage } from '../../../api/messages.ts';

/** Values of the form, by the names that the API uses in its errors. */
export interface DetailsFields {
  readonly company: string;
  readonly 'address.line1': string;
  readonly 'address.line2': string;
  readonly 'address.city': string;
  readonly 'address.state': string;
  readonly 'address.postal_code': string;
  readonly 'address.country': string;
  readonly tax_id: string;
  readonly invoice_email: string;
}

export type FieldName = keyof DetailsFields;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

type EditedDetails = Omit<BillingDetails, 'tax_id_status'>;

export const toFields = ({ company, address, tax_id, invoice_email }: EditedDetails): DetailsFields => ({
  company,
  'address.line1': address.line1,
  'address.line2': address.line2,
  'address.city': address.city,
  'address.state': address.state,
  'address.postal_code': address.postal_code,
  'address.country': address.country,
  tax_id,
  invoice_email,
});

export const toDetails = (fields: DetailsFields): EditedDetails => ({
  company: fields.company.trim(),
  address: {
    line1: fields['address.line1'].trim(),
    line2: fields['address.line2'].trim(),
    city: fields['address.city'].trim(),
    state: fields['address.state'].trim(),
    postal_code: fields['address.postal_code'].trim(),
    country: fields['address.country'],
  },
  tax_id: fields.tax_id.trim(),
  invoice_email: fields.invoice_email.trim(),
});

/** Labels of the fields. Each error text starts with the label of its field. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  company: 'Company or name',
  'address.line1': 'Address',
  'address.line2': 'Address, second line',
  'address.city': 'City',
  'address.state': 'State or region',
  'address.postal_code': 'Postal code',
  'address.country': 'Country',
  tax_id: 'Tax ID',
  invoice_email: 'Invoice email',
};

const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);

/** Stripe rejects an address as a whole. The form shows this error at the first line of the address. */
const toFieldName = (name: string): string => (name === 'address' ? 'address.line1' : name);

/** Parses messages such as `tax_id: is not a valid EIN; company: must be one line`. Returns none for any other message. */
export function parseFieldErrors(message: string): FieldErrors {
  const errors = message.split('; ').map((part) => {
    const [name = '', ...text] = part.split(': ');
    return [toFieldName(name), text.join(': ')] as const;
  });
  if (!errors.every(([name]) => isFieldName(name))) return {};
  return Object.fromEntries(errors.map(([name, text]) => [name, isFieldName(name) ? `${FIELD_LABELS[name]} ${text}.` : text]));
}

/** Checks the details before they are sent, by the same rules as the API. */
export function validateDetails(details: EditedDetails): FieldErrors {
  const { error } = updateBillingDetails.input.safeParse(details);
  return error ? parseFieldErrors(formatIssues(error)) : {};
}

/** Returns the errors of the fields that the API rejected, or none if the error is not about a field. */
export const toFieldErrors = (error: unknown): FieldErrors =>
  getErrorCode(error) === 'badRequest' ? parseFieldErrors(getErrorMessage(error)) : {};

/** Returns the hint of the tax id field. */
export function formatTaxIdHint(country: string, status: BillingDetails['tax_id_status']): string {
  const kind = findTaxIdKind(country);
  if (!kind) return country === '' ? 'Choose a country first.' : 'We can’t add tax IDs of this country to invoices.';
  const format = `Optional. ${kind.label.replace(/^\w/, (letter) => letter.toUpperCase())}, such as ${kind.example}.`;
  if (status === 'pending') return `${format} It is being verified, which may take a few days.`;
  return status === 'unverified' ? `${format} The tax authority does not know this number.` : format;
}

/** ISO 3166 codes of the countries in which Stripe accepts a billing address. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI ' +
  'CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR ' +
  'GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU ' +
  'LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL ' +
  'PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

interface Country {
  readonly code: string;
  readonly name: string;
}

/** Returns all countries, sorted by name. */
export function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return COUNTRY_CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
