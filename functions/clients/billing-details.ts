import type Stripe from 'stripe';
import type { BillingAddress, BillingDetails } from '#shared/billing-details.ts';
import { AppError } from '#shared/errors.ts';
import { findTaxIdKind } from '#shared/tax-id.ts';
import { type CallStripe, ignoreNotFound, isPermanentRejection, LIST_PAGE_SIZE, OPTIONAL_LIMITS } from './stripe.ts';

export type NewBillingDetails = Omit<BillingDetails, 'tax_id_status'>;

export type BillingDetailsClient = ReturnType<typeof createBillingDetailsClient>;

export function createBillingDetailsClient(callStripe: CallStripe) {
  return {
    /** Returns undefined if the customer was deleted or is unknown. */
    async find(customerId: string): Promise<BillingDetails | undefined> {
      const customer = await callStripe((stripe) =>
        stripe.customers.retrieve(customerId, { expand: ['tax_ids'] }, OPTIONAL_LIMITS),
      ).catch(ignoreNotFound);
      return customer && !customer.deleted ? toBillingDetails(customer, customer.tax_ids?.data ?? []) : undefined;
    },

    /**
     * Replaces all details, and can be repeated after an error. Adds a new tax id before it removes the old one, so that a tax id
     * which Stripe rejects changes nothing.
     *
     * Throws `badRequest` for a tax id or an address that Stripe rejects, and `notFound` if Stripe does not have the customer.
     */
    async update(customerId: string, details: NewBillingDetails): Promise<BillingDetails> {
      const existingTaxIds = await listTaxIds(callStripe, customerId);
      const taxId = await findOrCreateTaxId(callStripe, customerId, existingTaxIds, details);
      const customer = await updateCustomer(callStripe, customerId, details).catch(async (error: unknown) => {
        if (taxId && !existingTaxIds.includes(taxId)) await deleteTaxId(callStripe, customerId, taxId.id);
        throw error;
      });
      for (const { id } of existingTaxIds) if (id !== taxId?.id) await deleteTaxId(callStripe, customerId, id);
      return toBillingDetails(customer, taxId ? [taxId] : []);
    },
  };
}

const listTaxIds = async (callStripe: CallStripe, customerId: string): Promise<Stripe.TaxId[]> =>
  (await callStripe((stripe) => stripe.customers.listTaxIds(customerId, { limit: LIST_PAGE_SIZE }))).data;

async function findOrCreateTaxId(
  callStripe: CallStripe,
  customerId: string,
  existingTaxIds: readonly Stripe.TaxId[],
  { tax_id: value, address: { country } }: NewBillingDetails,
): Promise<Stripe.TaxId | undefined> {
  if (value === '') return undefined;
  const kind = findTaxIdKind(country);
  if (!kind) throw new AppError('badRequest', 'tax_id: is not supported in this country');
  const existingTaxId = existingTaxIds.find(
    (each) => each.type === kind.type && toComparable(each.value) === toComparable(value),
  );
  if (existingTaxId) return existingTaxId;
  try {
    return await callStripe((stripe) => stripe.customers.createTaxId(customerId, { type: kind.type, value }));
  } catch (error) {
    if (!(isPermanentRejection(error) && error.code === 'tax_id_invalid')) throw error;
    throw new AppError('badRequest', `tax_id: is not a valid ${kind.label}, such as ${kind.example}`, { cause: error });
  }
}

/** Stripe stores some tax ids without separators. */
const toComparable = (value: string): string => value.replace(/[\s.-]/g, '').toUpperCase();

async function updateCustomer(
  callStripe: CallStripe,
  customerId: string,
  { company, address, invoice_email }: NewBillingDetails,
): Promise<Stripe.Customer> {
  const change = { name: company, email: invoice_email, address: hasAddress(address) ? address : ('' as const) };
  try {
    return await callStripe((stripe) => stripe.customers.update(customerId, change));
  } catch (error) {
    throw toFieldError(error);
  }
}

/** Returns an error that names the field which Stripe rejected. The error `customer_tax_location_invalid` has no `param`. */
function toFieldError(error: unknown): unknown {
  if (!isPermanentRejection(error)) return error;
  const { code, param = '' } = error;
  if (code === 'customer_tax_location_invalid' || param.startsWith('address'))
    return new AppError('badRequest', 'address: was not recognized, check the country and the postal code', { cause: error });
  return param === 'email' ? new AppError('badRequest', 'invoice_email: is not an email address', { cause: error }) : error;
}

const hasAddress = ({ country }: BillingAddress): boolean => country !== '';

async function deleteTaxId(callStripe: CallStripe, customerId: string, id: string): Promise<void> {
  await callStripe((stripe) => stripe.customers.deleteTaxId(customerId, id)).catch(ignoreNotFound);
}

/** The tax id that was added last is the current one, because an interrupted update may have left an older one. */
function toBillingDetails({ name, email, address }: Stripe.Customer, taxIds: readonly Stripe.TaxId[]): BillingDetails {
  const taxId = taxIds.toSorted((one, other) => other.created - one.created)[0];
  return {
    company: name ?? '',
    address: toAddress(address),
    tax_id: taxId?.value ?? '',
    ...(taxId?.verification && { tax_id_status: toTaxIdStatus(taxId.verification.status) }),
    invoice_email: email ?? '',
  };
}

const TAX_ID_STATUSES = ['pending', 'verified', 'unverified'] as const;

const toTaxIdStatus = (status: string): NonNullable<BillingDetails['tax_id_status']> =>
  TAX_ID_STATUSES.find((each) => each === status) ?? 'unavailable';

const toAddress = (address: Stripe.Address | null | undefined): BillingAddress => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? '',
});
