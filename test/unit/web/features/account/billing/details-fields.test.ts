import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../../web/api/api-error.ts';
import {
  formatTaxIdHint,
  parseFieldErrors,
  toDetails,
  toFieldErrors,
  toFields,
  validateDetails,
} from '../../../../../../web/features/account/billing/details-fields.ts';
import { billingDetails, germanAddress } from '../../../../../support/billing/billing-details.ts';

test('toDetails reverses toFields and trims', () => {
  expect(toDetails(toFields(billingDetails({ company: ' Engines ' })))).toEqual(billingDetails({ company: 'Engines' }));
});

describe('parseFieldErrors', () => {
  test('returns a sentence for each field', () => {
    expect(parseFieldErrors('tax_id: is not a valid EIN, such as 12-3456789; address.country: must be set')).toEqual({
      tax_id: 'Tax ID is not a valid EIN, such as 12-3456789.',
      'address.country': 'Country must be set.',
    });
  });

  test('shows an error of the whole address at its first line', () => {
    expect(parseFieldErrors('address: was not recognized')).toEqual({ 'address.line1': 'Address was not recognized.' });
  });

  test('returns nothing when a part of the message is not about a field', () => {
    expect(parseFieldErrors('Something else: happened')).toEqual({});
  });
});

test('toFieldErrors ignores errors other than badRequest', () => {
  const message = 'tax_id: is not valid';
  expect(toFieldErrors(new ApiError({ code: 'badRequest', message }))).toEqual({ tax_id: 'Tax ID is not valid.' });
  expect(toFieldErrors(new ApiError({ code: 'retry', message }))).toEqual({});
});

test('validateDetails applies the rules of the API', () => {
  expect(validateDetails(billingDetails())).toEqual({});
  expect(validateDetails(billingDetails({ invoice_email: '', tax_id: '', address: germanAddress({ country: '' }) }))).toEqual({
    'address.country': 'Country must be set for an address.',
    invoice_email: 'Invoice email is not an email address.',
  });
});

test.each([
  ['', undefined, /^Choose a country first\.$/],
  ['AQ', undefined, /^We can’t add tax IDs/],
  ['US', undefined, /^Optional\. EIN, such as 12-3456789\.$/],
  ['DE', 'pending', /being verified/],
  ['DE', 'unverified', /does not know/],
] as const)('formatTaxIdHint describes the tax id of %s when its status is %s', (country, status, hint) => {
  expect(formatTaxIdHint(country, status)).toMatch(hint);
});
