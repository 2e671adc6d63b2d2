import type { ServerResponse } from 'node:http';
import { SITE } from '#shared/site.ts';
import { createPageHeaders } from '../../hosted-pages/page-response.ts';
import { type Html, html } from '../../html.ts';
import type { Listener } from '../../listen.ts';
import { LOGO, renderPage } from '../../local-page.ts';
import { parseRequestUrl } from '../../request-url.ts';
import type { Subscriber } from './list-store.ts';
import { LIST_PARAMETERS, LIST_PATH, type MailingListEmulator } from './mailing-list.ts';

export function createListListener(list: MailingListEmulator): Listener {
  return (request, response) => {
    const { pathname, searchParams } = parseRequestUrl(request);
    const handleRequest = request.method === 'GET' ? ROUTES[pathname.slice(LIST_PATH.length)] : undefined;
    if (!handleRequest) return sendError(response, 404, 'Not found.');
    if (list.getState().isDown) return sendError(response, 503, 'The mailing list is down. Restore it on the dashboard.');
    return handleRequest(list, searchParams, response);
  };
}

type RouteHandler = (list: MailingListEmulator, query: URLSearchParams, response: ServerResponse) => void;

const ROUTES: Readonly<Record<string, RouteHandler>> = {
  '/subscribe/post-json': subscribeAsJsonp,
  '/subscribe/confirm': confirmSubscription,
  '/profile': showProfile,
};

function subscribeAsJsonp(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const isKnownList = Object.entries(LIST_PARAMETERS).every(([name, value]) => query.get(name) === value);
  if (!isKnownList) return sendError(response, 404, 'Unknown list.');
  const callback = query.get('c');
  const formatBody = callback === null ? JSON.stringify : createJsonpFormatter(callback);
  if (!formatBody) return sendError(response, 400, 'The callback is not a valid function name.');
  const body = formatBody(list.subscribe(query.get('EMAIL') ?? ''));
  const contentType = callback === null ? 'application/json' : 'text/javascript';
  response.writeHead(200, { ...NO_STORE_HEADERS, 'content-type': `${contentType}; charset=utf-8` }).end(body);
}

function confirmSubscription(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const subscriber = list.confirm(query.get('token') ?? '');
  response.writeHead(subscriber ? 200 : 404, createPageHeaders()).end(renderConfirmedPage(subscriber).markup);
}

/** Renders the page to which the error "already subscribed" links. */
function showProfile(_list: MailingListEmulator, _query: URLSearchParams, response: ServerResponse): void {
  const page = renderListPage('Profiles are not emulated', 'See the subscribers on the dashboard.');
  response.writeHead(200, createPageHeaders()).end(page.markup);
}

const NO_STORE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...NO_STORE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(message);
}

const FUNCTION_NAME_PATTERN = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const MAX_NAME_LENGTH = 128;

/**
 * Returns a function that formats a response as a call of `callback`. Returns undefined if `callback` is not a function name,
 * because anything else could inject a script.
 */
function createJsonpFormatter(callback: string): ((body: object) => string) | undefined {
  if (callback.length > MAX_NAME_LENGTH || !FUNCTION_NAME_PATTERN.test(callback)) return undefined;
  // Browser plug-ins may recognize a file by its first bytes. The empty comment prevents the callback name from being the first
  // bytes (attack "Rosetta Flash").
  return (body) => `/**/${callback}(${JSON.stringify(body).replaceAll('<', '\\u003c')})`;
}

const renderConfirmedPage = (subscriber: Subscriber | undefined): Html =>
  subscriber
    ? renderListPage('Subscription confirmed', `${subscriber.email} is now subscribed to the newsletter.`)
    : renderListPage('This link is not valid', 'Open the latest email, or subscribe again.');

/** Renders a page that shares the dashboard's origin and stylesheet. */
const renderListPage = (title: string, text: string): Html =>
  renderPage({
    title,
    stylesheet: '/dashboard.css',
    body: html`<header><span class="logo">${LOGO}${SITE.name}</span></header>
  <main>
    <div class="head">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
    </div>
  </main>`,
  });
