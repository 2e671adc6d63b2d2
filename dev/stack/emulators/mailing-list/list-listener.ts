import type { ServerResponse } from 'node:http';
import { pageHeaders } from '../../hosted-pages/page-headers.ts';
import type { Listener } from '../../listen.ts';
import { requestUrl } from '../../request-url.ts';
import { renderConfirmedPage } from './confirmed-page.ts';
import { createJsonpFormatter } from './jsonp.ts';
import { LIST_PARAMETERS, LIST_PATH, type MailingListEmulator } from './mailing-list.ts';

/** Serves `/subscribe/post-json` (JSONP) and the confirmation link of the emails. */
export function createListListener(list: MailingListEmulator): Listener {
  return (request, response) => {
    const { pathname, searchParams } = requestUrl(request);
    const answer = request.method === 'GET' ? ROUTES[pathname.slice(LIST_PATH.length)] : undefined;
    if (!answer) return sendError(response, 404, 'Not found.');
    if (list.getState().isAway) return sendError(response, 503, 'The mailing list is away. The desk can bring it back.');
    return answer(list, searchParams, response);
  };
}

type RouteHandler = (list: MailingListEmulator, query: URLSearchParams, response: ServerResponse) => void;

const ROUTES: Readonly<Record<string, RouteHandler>> = {
  '/subscribe/post-json': postJson,
  '/subscribe/confirm': confirm,
};

function postJson(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const isOurs = Object.entries(LIST_PARAMETERS).every(([name, value]) => query.get(name) === value);
  if (!isOurs) return sendError(response, 404, 'There is no such list.');
  const callback = query.get('c');
  const script = callback === null ? JSON.stringify : createJsonpFormatter(callback);
  if (!script) return sendError(response, 400, 'This callback is not the name of a function.');
  const body = script(list.subscribe(query.get('EMAIL') ?? ''));
  const contentType = callback === null ? 'application/json' : 'text/javascript';
  response.writeHead(200, { ...NO_STORE_HEADERS, 'content-type': `${contentType}; charset=utf-8` }).end(body);
}

function confirm(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const subscriber = list.confirm(query.get('token') ?? '');
  response.writeHead(subscriber ? 200 : 404, pageHeaders()).end(renderConfirmedPage(subscriber).markup);
}

const NO_STORE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...NO_STORE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(message);
}
