import { type Account, findRecord, listRecords, requireRecord } from '../account.ts';
import type { RecordKind } from '../account-store.ts';
import { listCustomerTaxIds } from '../billing/taxes.ts';
import { serializeLineItems } from '../objects/checkout-session.ts';
import { serializeInvoicePayments } from '../objects/invoice.ts';
import { type ApiObject, serialize, toWireFormat } from '../serialize.ts';
import { createInvalidRequestError } from './stripe-api-error.ts';

const MAX_DEPTH = 4;

/** Kind of the record whose id a field contains. */
const REFERENCED_KINDS: Readonly<Record<string, RecordKind>> = {
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  setup_intent: 'setup_intent',
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  product: 'product',
  price: 'price',
  coupon: 'coupon',
  promotion_code: 'promotion_code',
  discounts: 'discount',
  discount: 'discount',
};

/** Fields that contain an id but cannot be expanded, as in Stripe. */
const UNEXPANDED_FIELDS = ['charge.payment_method', 'subscription_item.subscription', 'line_item.invoice'];

/** Lists that Stripe includes in an object only if they are expanded. */
const EXPANDABLE_LISTS: Readonly<Record<string, (account: Account, id: string) => { url: string; data: object[] }>> = {
  'charge.refunds': (account, id) => ({
    url: `/v1/charges/${id}/refunds`,
    data: listRecords(account, 'refund')
      .filter(({ charge }) => charge === id)
      .toReversed()
      .map((refund) => serialize(account, 'refund', refund)),
  }),
  'invoice.payments': (account, id) => ({
    url: `/v1/invoice_payments?invoice=${id}`,
    data: serializeInvoicePayments(requireRecord(account, 'invoice', id)),
  }),
  'checkout.session.line_items': (account, id) => ({
    url: `/v1/checkout/sessions/${id}/line_items`,
    data: serializeLineItems(account, requireRecord(account, 'checkout.session', id)),
  }),
  'customer.tax_ids': (account, id) => ({
    url: `/v1/customers/${id}/tax_ids`,
    data: listCustomerTaxIds(account, id)
      .toReversed()
      .map((taxId) => serialize(account, 'tax_id', taxId)),
  }),
  'customer.subscriptions': (account, id) => ({
    url: `/v1/customers/${id}/subscriptions`,
    data: listRecords(account, 'subscription')
      .filter(({ customer, status }) => customer === id && status !== 'canceled')
      .toReversed()
      .map((subscription) => serialize(account, 'subscription', subscription)),
  }),
};

/**
 * Adds the products that a coupon applies to, which Stripe includes only if `applies_to` is expanded. Adds nothing if the coupon
 * applies to all products.
 */
function expandProducts(account: Account, node: ApiObject): void {
  const { products } = requireRecord(account, 'coupon', String(node.id));
  if (products) node.applies_to = { products };
}

/** Throws a 400 if a path is too deep. Call it before the operation runs, so that a rejected request changes nothing. */
export function requireMaxDepth(paths: readonly string[]): void {
  const tooDeepPath = paths.find((path) => path.split('.').length > MAX_DEPTH);
  if (tooDeepPath !== undefined)
    throw createInvalidRequestError(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${tooDeepPath}`, {
      param: 'expand',
    });
}

/** Replaces the ids at the paths by their objects, in place. Returns the object. Throws a 400 if a path cannot be expanded. */
export function expand(account: Account, object: ApiObject, paths: readonly string[]): ApiObject {
  for (const path of paths) expandPath(account, [object], path.split('.'));
  return object;
}

function expandPath(account: Account, nodes: readonly ApiObject[], [field, ...rest]: readonly string[]): void {
  if (field === undefined) return;
  for (const node of nodes) expandNode(account, node, field);
  const children = nodes.flatMap((node) => node[field]).filter(isObject);
  expandPath(account, children, rest);
}

function expandNode(account: Account, node: ApiObject, field: string): void {
  const qualifiedField = `${node.object}.${field}`;
  if (qualifiedField === 'coupon.applies_to') return expandProducts(account, node);
  const list = EXPANDABLE_LISTS[qualifiedField];
  if (list && node.deleted !== true)
    node[field] ??= toWireFormat({ object: 'list', has_more: false, ...list(account, String(node.id)) });
  const kind =
    UNEXPANDED_FIELDS.includes(qualifiedField) || !Object.hasOwn(REFERENCED_KINDS, field) ? undefined : REFERENCED_KINDS[field];
  const value = node[field];
  if (kind && typeof value === 'string') node[field] = expandReference(account, kind, value);
  else if (kind && Array.isArray(value)) node[field] = value.map((each) => expandElement(account, kind, each));
  else if (!list && !kind && !isNested(value))
    throw createInvalidRequestError(`This property cannot be expanded (${field}).`, { param: 'expand' });
}

const expandElement = (account: Account, kind: RecordKind, element: unknown): unknown =>
  typeof element === 'string' ? expandReference(account, kind, element) : element;

function expandReference(account: Account, kind: RecordKind, id: string): ApiObject | string {
  const record = findRecord(account, kind, id);
  return record ? serialize(account, kind, record) : id;
}

const isObject = (value: unknown): value is ApiObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;
