import type { IncomingHttpHeaders } from 'node:http';
import { isSameOrigin } from '../../../same-origin.ts';
import { type AuthorizeRequest, parseAuthorizeRequest } from '../oauth/authorize-request.ts';
import { OAuthError } from '../oauth/oauth-error.ts';
import type { PageRequest, PageResponse, Route } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import type { FieldError } from './fields.ts';

export interface HostedPage {
  render(pool: Pool, request: AuthorizeRequest, query: URLSearchParams): PageResponse;
  handleSubmit(pool: Pool, request: AuthorizeRequest, form: URLSearchParams): Promise<PageResponse>;
}

export interface PageState {
  readonly email: string;
  readonly notice?: string | undefined;
  readonly error?: FieldError;
}

/** Returns a GET and a POST route for each page. Both throw unless the query is a valid authorize request. */
export const createPageRoutes = (pages: Readonly<Record<string, HostedPage>>): Readonly<Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([path, page]) => [
      [`GET ${path}`, createGetRoute(page)],
      [`POST ${path}`, createPostRoute(page)],
    ]),
  );

const createGetRoute =
  ({ render }: HostedPage): Route =>
  (pool, { query }: PageRequest) =>
    render(pool, parseAuthorizeRequest(pool.client, query), query);

const createPostRoute =
  ({ handleSubmit }: HostedPage): Route =>
  (pool, { query, form, headers }: PageRequest) => {
    requireSameOriginForm(headers);
    return handleSubmit(pool, parseAuthorizeRequest(pool.client, query), form);
  };

/** Returns the trimmed email, or the code without any whitespace. */
export const readField = (form: URLSearchParams, name: 'email' | 'code'): string =>
  form.get(name)?.replace(name === 'code' ? /\s+/g : /^\s+|\s+$/g, '') ?? '';

export function createPageUrl(
  path: string,
  { query }: AuthorizeRequest,
  additionalParams: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(additionalParams)) params.set(name, value);
  return `${path}?${params}`;
}

function requireSameOriginForm(headers: IncomingHttpHeaders): void {
  if (!isSameOrigin(headers)) throw new OAuthError('invalid_request', 'The form was sent from another site.');
}

/** Notices that a page shows after a redirect from another page. The URL contains only the key, so a link cannot inject text. */
const NOTICES = {
  unconfirmed: 'Almost there. Confirm your email to sign in.',
  'code-resent': 'We sent a new code. The previous one no longer works.',
  'code-too-late': 'Your sign-in took too long. Enter your password again.',
  changed: 'Password changed. Sign in with your new password.',
  'setup-incomplete': 'Your email is confirmed, but we could not finish setting up your account. Sign in to try again.',
} as const;

type Notice = keyof typeof NOTICES;

export function readNotice(query: URLSearchParams): string | undefined {
  const name = query.get('notice') ?? '';
  return isNotice(name) ? NOTICES[name] : undefined;
}

const isNotice = (name: string): name is Notice => Object.hasOwn(NOTICES, name);
