import type { Account } from '../account.ts';
import { findRecord, recordsOf, requireRecord } from '../account-records.ts';
import type { Kind } from '../account-state.ts';
import { asSent, type Described, describe } from '../describe.ts';
import { describeLineItems } from '../objects/checkout-session.ts';
import { describeInvoicePayments } from '../objects/invoice-payment.ts';
import { invalidRequest } from './stripe-refusal.ts';

const DEEPEST = 4;

const REFERENCES: Readonly<Record<string, Kind>> = {
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
};

/** Fields whose ids Stripe does not expand. */
const PLAIN_IDS = ['charge.payment_method', 'subscription_item.subscription', 'line_item.invoice'];

/** Lists that Stripe includes in an object only if they are expanded. */
const LISTS: Readonly<Record<string, (account: Account, id: string) => { url: string; data: object[] }>> = {
  'charge.refunds': (account, id) => ({
    url: `/v1/charges/${id}/refunds`,
    data: recordsOf(account, 'refund')
      .filter(({ charge }) => charge === id)
      .toReversed()
      .map((refund) => describe(account, 'refund', refund)),
  }),
  'invoice.payments': (account, id) => ({
    url: `/v1/invoice_payments?invoice=${id}`,
    data: describeInvoicePayments(requireRecord(account, 'invoice', id)),
  }),
  'checkout.session.line_items': (account, id) => ({
    url: `/v1/checkout/sessions/${id}/line_items`,
    data: describeLineItems(account, requireRecord(account, 'checkout.session', id)),
  }),
  'customer.subscriptions': (account, id) => ({
    url: `/v1/customers/${id}/subscriptions`,
    data: recordsOf(account, 'subscription')
      .filter(({ customer, status }) => customer === id && status !== 'canceled')
      .toReversed()
      .map((subscription) => describe(account, 'subscription', subscription)),
  }),
};

/** Throws a 400 if a path is too deep. Call it before the operation, so that a rejected request changes nothing. */
export function requireShallow(paths: readonly string[]): void {
  const deep = paths.find((path) => path.split('.').length > DEEPEST);
  if (deep !== undefined)
    throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${deep}`, { param: 'expand' });
}

export function expand(account: Account, answer: Described, paths: readonly string[]): Described {
  for (const path of paths) walk(account, [answer], path.split('.'));
  return answer;
}

function walk(account: Account, nodes: readonly Described[], [field, ...rest]: readonly string[]): void {
  if (field === undefined) return;
  for (const node of nodes) expandField(account, node, field);
  const below = nodes.flatMap((node) => node[field]).filter(isObject);
  walk(account, below, rest);
}

function expandField(account: Account, node: Described, field: string): void {
  const place = `${node.object}.${field}`;
  const list = LISTS[place];
  if (list && node.deleted !== true)
    node[field] ??= asSent({ object: 'list', has_more: false, ...list(account, String(node.id)) });
  const kind = PLAIN_IDS.includes(place) ? undefined : REFERENCES[field];
  const value = node[field];
  if (kind && typeof value === 'string') node[field] = referred(account, kind, value);
  else if (!list && !kind && !isNested(value))
    throw invalidRequest(`This property cannot be expanded (${field}).`, { param: 'expand' });
}

function referred(account: Account, kind: Kind, id: string): Described | string {
  const record = findRecord(account, kind, id);
  return record ? describe(account, kind, record) : id;
}

const isObject = (value: unknown): value is Described => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;
