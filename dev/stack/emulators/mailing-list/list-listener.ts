import type { ServerResponse } from 'node:http';
import { pageHeaders } from '../../hosted-pages/page-headers.ts';
import type { Listener } from '../../listen.ts';
import { urlOf } from '../../request-url.ts';
import { confirmedPage } from './confirmed-page.ts';
import { jsonp } from './jsonp.ts';
import { LIST_IDS, LIST_PATH, type MailingListEmulator } from './mailing-list.ts';

/** Serves `/subscribe/post-json` (JSONP) and the confirmation link of the emails. */
export function listListener(list: MailingListEmulator): Listener {
  return (request, response) => {
    const { pathname, searchParams } = urlOf(request);
    const answer = request.method === 'GET' ? ROUTES[pathname.slice(LIST_PATH.length)] : undefined;
    if (!answer) return refuse(response, 404, 'Not found.');
    if (list.now().isAway) return refuse(response, 503, 'The mailing list is away. The desk can bring it back.');
    return answer(list, searchParams, response);
  };
}

type Answer = (list: MailingListEmulator, query: URLSearchParams, response: ServerResponse) => void;

const ROUTES: Readonly<Record<string, Answer>> = {
  '/subscribe/post-json': postJson,
  '/subscribe/confirm': confirm,
};

function postJson(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const isOurs = Object.entries(LIST_IDS).every(([name, value]) => query.get(name) === value);
  if (!isOurs) return refuse(response, 404, 'There is no such list.');
  const callback = query.get('c');
  const script = callback === null ? JSON.stringify : jsonp(callback);
  if (!script) return refuse(response, 400, 'This callback is not the name of a function.');
  const body = script(list.subscribe(query.get('EMAIL') ?? ''));
  const contentType = callback === null ? 'application/json' : 'text/javascript';
  response.writeHead(200, { ...NEVER_KEPT, 'content-type': `${contentType}; charset=utf-8` }).end(body);
}

function confirm(list: MailingListEmulator, query: URLSearchParams, response: ServerResponse): void {
  const subscriber = list.confirm(query.get('token') ?? '');
  response.writeHead(subscriber ? 200 : 404, pageHeaders()).end(confirmedPage(subscriber).markup);
}

const NEVER_KEPT = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { ...NEVER_KEPT, 'content-type': 'text/plain; charset=utf-8' }).end(words);
}
