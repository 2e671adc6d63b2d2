import { EXPERIMENTS } from '#shared/experiment.ts';
import { computeTaxCents } from '#shared/money.ts';
import { getPath, type PageName } from '#shared/pages.ts';
import { FALLBACK_AMOUNT_CENTS, PREMIUM } from '#shared/plan.ts';
import type { Subscription } from '#shared/subscription.ts';

/** Query parameters and values that a page view includes. Other parameters and values may be private or of any length. */
const PAGE_FLAGS = {
  hide_account: ['1'],
  org_success: ['1'],
  checkout: ['success', 'cancel'],
  checkout_method: EXPERIMENTS.checkout,
  debug: ['1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface PageView extends Partial<Readonly<Record<keyof typeof PAGE_FLAGS, string>>> {
  readonly event: 'page_view';
  /** Path only. The query may contain a session id, an invite token or a search term. */
  readonly page: string;
}

/** Sent once per page load. */
interface SiteVisit {
  readonly event: 'site_visit';
}

interface TagManagerStart {
  readonly event: 'gtm.js';
  /** Unix time in milliseconds. */
  readonly 'gtm.start': number;
}

type DataLayerEvent = SiteVisit | PageView | ProductEvent | CheckoutSuccess | TagManagerStart;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const UNREPORTED_PAGES: readonly PageName[] = ['signIn', 'signOut'];

/** Returns undefined for the sign-in and sign-out pages, which only redirect. */
export function createPageViewEvent(pathname: string, search = ''): PageView | undefined {
  const page = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return UNREPORTED_PAGES.some((name) => getPath(name) === page)
    ? undefined
    : { event: 'page_view', page, ...readPageFlags(search) };
}

function readPageFlags(search: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const flags = Object.entries(PAGE_FLAGS).map(([name, values]) => [name, values.find((value) => value === query.get(name))]);
  return Object.fromEntries(flags.filter(([, value]) => value !== undefined));
}

/** Adds an event to the queue. Nothing leaves the browser unless the stage has a tag manager. */
export function pushToDataLayer(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

export interface CheckoutSuccess {
  readonly event: 'checkout_success';
  readonly subscription_id: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly tax_cents: number;
  readonly ab_group?: string | undefined;
}

export function createCheckoutSuccessEvent(subscription: Subscription, experimentGroup?: string): CheckoutSuccess {
  const { id, status, amount = FALLBACK_AMOUNT_CENTS, tax_percent } = subscription;
  return {
    event: 'checkout_success',
    subscription_id: id,
    status,
    amount_cents: amount,
    tax_cents: computeTaxCents(amount, tax_percent),
    ...(experimentGroup && { ab_group: experimentGroup }),
  };
}

/** Ecommerce event in the format of GA4. Amounts are in dollars, not in cents. */
export interface ProductEvent {
  readonly event: 'view_item' | 'add_to_cart';
  readonly ecommerce: {
    readonly currency: 'USD';
    readonly value: number;
    readonly items: readonly [
      { readonly item_id: string; readonly item_name: string; readonly price: number; readonly quantity: 1 },
    ];
  };
}

export function createPremiumEvent(event: ProductEvent['event'], amountCents: number): ProductEvent {
  const price = amountCents / 100;
  return {
    event,
    ecommerce: {
      currency: 'USD',
      value: price,
      items: [{ item_id: PREMIUM.planId, item_name: 'Premium', price, quantity: 1 }],
    },
  };
}
