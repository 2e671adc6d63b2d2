import { type PageName, pathOf } from '#shared/pages.ts';
import type { CheckoutSuccess } from './checkout-success.ts';
import type { ProductEvent } from './product-event.ts';

export interface PageView {
  readonly event: 'page_view';
  /** Path only. The query may contain a session id, an invite token or a search term. */
  readonly page: string;
}

/** Sent once, before all other events (library specification §7). */
interface SiteVisit {
  readonly event: 'site_visit';
}

interface TagManagerStart {
  readonly event: 'gtm.js';
  /** Unix time in milliseconds. */
  readonly 'gtm.start': number;
}

type LayerEvent = SiteVisit | PageView | ProductEvent | CheckoutSuccess | TagManagerStart;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const UNREPORTED: readonly PageName[] = ['signIn', 'signOut'];

/** Returns undefined for the sign-in and sign-out pages, which only redirect (account specification §2). */
export function pageViewEvent(pathname: string): PageView | undefined {
  const page = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return UNREPORTED.some((name) => pathOf(name) === page) ? undefined : { event: 'page_view', page };
}

/** Adds an event to the queue. Nothing leaves the browser unless the stage has a tag manager. */
export function pushToDataLayer(event: LayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
