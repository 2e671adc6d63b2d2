import { type AuthorizeRequest, readAuthorizeRequest } from '../oauth/authorize-request.ts';
import type { Pool } from '../pool.ts';
import type { Answer, Route, Visit } from '../visit.ts';
import type { Complaint } from './complaints.ts';
import { requireOwnForm } from './own-form.ts';

export interface HostedPage {
  show(pool: Pool, request: AuthorizeRequest, query: URLSearchParams): Answer;
  submit(pool: Pool, request: AuthorizeRequest, form: URLSearchParams): Promise<Answer>;
}

export interface Seen {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly complaint?: Complaint;
}

/** Returns a GET and a POST route for each page. Both throw unless the query is a valid authorize request. */
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

/** Returns the trimmed email, or the code without any whitespace. */
export const typed = (form: URLSearchParams, name: 'email' | 'code'): string =>
  form.get(name)?.replace(name === 'code' ? /\s+/g : /^\s+|\s+$/g, '') ?? '';

export function pageAddress(path: string, { query }: AuthorizeRequest, more: Readonly<Record<string, string>> = {}): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) next.set(name, value);
  return `${path}?${next}`;
}
