import { type PageName, path } from '#shared/routes.ts';
import type { CheckoutSuccess } from './checkout-success.ts';
import type { ProductEvent } from './product-event.ts';

export interface PageView {
  readonly event: 'page_view';
  /** Path alone: what follows it may name a session, an invitation, or somebody's search. */
  readonly page: string;
}

/** Somebody has come: said once, before anything else (library specification §7). */
interface SiteVisit {
  readonly event: 'site_visit';
}

/** What a tag manager wants to be told first of all. */
interface TagManagerStart {
  readonly event: 'gtm.js';
  /** Unix milliseconds. */
  readonly 'gtm.start': number;
}

type LayerEvent = SiteVisit | PageView | ProductEvent | CheckoutSuccess | TagManagerStart;

declare global {
  interface Window {
    /** Where a tag manager looks for what happens. Without one it is a list that nobody reads. */
    dataLayer?: unknown[];
  }
}

const UNREPORTED: readonly PageName[] = ['signIn', 'signOut'];

/** The view of a page; nothing on the two that only pass people on (account specification §2). */
export function pageViewOf(pathname: string): PageView | undefined {
  const page = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return UNREPORTED.some((name) => path(name) === page) ? undefined : { event: 'page_view', page };
}

/** Tells the data layer. Nothing leaves the browser unless the stage has a tag manager. */
export function tellDataLayer(event: LayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
