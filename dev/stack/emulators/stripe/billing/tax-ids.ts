import { type Account, addRecord, createId } from '../account.ts';
import { recordEvent, recordObjectEvent, updateAndRecordEvent } from '../events/record-event.ts';
import type { TaxId } from '../records/tax-records.ts';
import { serialize } from '../serialize.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';
import { listCustomerTaxIds } from './taxes.ts';

/**
 * Formats of EU VAT numbers by prefix. The prefix itself is not part of the format. Source:
 * https://docs.stripe.com/billing/customer/tax-ids
 */
const EU_VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^\d{9}$/,
};

/** Formats of the other types that the emulator supports, for values without separators. */
const TAX_ID_FORMATS: Readonly<Record<string, RegExp>> = {
  ae_trn: /^\d{15}$/,
  au_abn: /^\d{11}$/,
  br_cnpj: /^[\dA-Z]{12}\d{2}$/,
  ca_bn: /^\d{9}$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)$/,
  cl_tin: /^\d{7,8}[\dK]$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  il_vat: /^\d{9}$/,
  in_gst: /^\d{2}[A-Z0-9]{13}$/,
  is_vat: /^\d{5,6}$/,
  jp_cn: /^\d{13}$/,
  kr_brn: /^\d{10}$/,
  li_uid: /^CHE\d{9}$/,
  mx_rfc: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/,
  no_vat: /^\d{9}MVA$/,
  nz_gst: /^\d{8,9}$/,
  sg_gst: /^[A-Z0-9]{9,10}$/,
  tr_tin: /^\d{10}$/,
  us_ein: /^\d{9}$/,
  za_vat: /^4\d{9}$/,
};

export const TAX_ID_TYPES: readonly string[] = ['eu_vat', ...Object.keys(TAX_ID_FORMATS)];

/** Types whose values Stripe verifies with the authority that issued them. The result arrives later. */
const VERIFIED_TYPES: readonly string[] = ['eu_vat', 'gb_vat', 'au_abn'];
const VERIFICATION_SECONDS = 60;

/** Stripe's test values decide the result of the verification. */
const UNVERIFIED_TEST_VALUE = '111111111';
const PENDING_TEST_VALUE = '222222222';

const MAX_TAX_IDS = 5;

const normalize = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();

/** Returns true if the value has the format of its type. */
export function isValidTaxId(type: string, value: string): boolean {
  const normalized = normalize(value);
  if (type !== 'eu_vat') return TAX_ID_FORMATS[type]?.test(normalized) ?? false;
  return EU_VAT_NUMBERS[normalized.slice(0, 2)]?.test(normalized.slice(2)) ?? false;
}

/** Throws the 400 `tax_id_invalid`. */
function requireValidTaxId(type: string, value: string): void {
  if (!isValidTaxId(type, value))
    throw createInvalidRequestError(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
}

const TYPES_BY_COUNTRY: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(TAX_ID_FORMATS).map((type) => [type.slice(0, 2).toUpperCase(), type]),
);

/** Returns the tax id type that Checkout offers for a country. Returns `eu_vat` for a country without a type of its own. */
export const findTaxIdType = (country: string | null | undefined): string => TYPES_BY_COUNTRY[country ?? ''] ?? 'eu_vat';

export function addTaxId(account: Account, { customer, type, value }: Pick<TaxId, 'customer' | 'type' | 'value'>): TaxId {
  requireValidTaxId(type, value);
  if (listCustomerTaxIds(account, customer).length >= MAX_TAX_IDS)
    throw createInvalidRequestError(`You can only have up to ${MAX_TAX_IDS} tax IDs for a customer.`);
  const isVerified = VERIFIED_TYPES.includes(type);
  const taxId = addRecord(account, 'tax_id', {
    id: createId('txi'),
    created: account.getTime(),
    customer,
    type,
    value: type === 'eu_vat' ? normalize(value) : value.trim(),
    verification: isVerified ? 'pending' : 'unavailable',
    verifiesAt: isVerified && !value.endsWith(PENDING_TEST_VALUE) ? account.getTime() + VERIFICATION_SECONDS : null,
  });
  recordEvent(account, 'customer.tax_id.created', 'tax_id', taxId);
  return taxId;
}

/** Records the result of the authority's check. */
export function verifyTaxId(account: Account, taxId: TaxId): void {
  updateAndRecordEvent(account, 'customer.tax_id.updated', ['tax_id', taxId], {
    verification: taxId.value.endsWith(UNVERIFIED_TEST_VALUE) ? 'unverified' : 'verified',
    verifiesAt: null,
  });
}

export function deleteTaxId(account: Account, taxId: TaxId): void {
  const object = serialize(account, 'tax_id', taxId);
  delete account.store.state.records.tax_id[taxId.id];
  recordObjectEvent(account, 'customer.tax_id.deleted', object);
}
