import { type AuthorizeRequest, readAuthorizeRequest } from '../oauth/authorize-request.ts';
import type { Pool } from '../pool.ts';
import type { Answer, Route, Visit } from '../visit.ts';
import type { Complaint } from './complaints.ts';
import { requireOwnForm } from './own-form.ts';

/** A hosted page: seen with a request of the app's at hand, or its form sent. */
export interface HostedPage {
  show(pool: Pool, request: AuthorizeRequest, query: URLSearchParams): Answer;
  submit(pool: Pool, request: AuthorizeRequest, form: URLSearchParams): Promise<Answer>;
}

/** What a page is seen with: the address it is about, and what there is to say. */
export interface Seen {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly complaint?: Complaint;
}

/** The two routes of each page. None is shown, and no form taken, without a request that the app may make. */
export const pageRoutes = (pages: Readonly<Record<string, HostedPage>>): Readonly<Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([path, page]) => [
      [`GET ${path}`, showing(page)],
      [`POST ${path}`, submitting(page)],
    ]),
  );

const showing =
  ({ show }: HostedPage): Route =>
  (pool, { query }: Visit) =>
    show(pool, readAuthorizeRequest(pool.client, query), query);

const submitting =
  ({ submit }: HostedPage): Route =>
  (pool, { query, form, headers }: Visit) => {
    requireOwnForm(headers);
    return submit(pool, readAuthorizeRequest(pool.client, query), form);
  };

/** What somebody typed into a field, but for passwords without the spaces around it, and for codes without those within it. */
export const typed = (form: URLSearchParams, name: 'email' | 'code'): string =>
  form.get(name)?.replace(name === 'code' ? /\s+/g : /^\s+|\s+$/g, '') ?? '';

/** The way to another hosted page with the same request at hand. */
export function pageAddress(path: string, { query }: AuthorizeRequest, more: Readonly<Record<string, string>> = {}): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  return `${path}?${next}`;
}
