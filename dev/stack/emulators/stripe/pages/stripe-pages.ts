import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';
import type { Listener } from '../../../listen.ts';
import { isFromOwnPage } from '../../../own-page.ts';
import { urlOf } from '../../../request-url.ts';
import type { Account } from '../account.ts';
import { ASSETS } from './assets.ts';
import { showCheckout, submitCheckout } from './checkout-page.ts';
import { foreignFormPage, notFoundPage } from './notice-page.ts';
import { showReceipt } from './receipt-page.ts';

type PageRoute = (account: Account, id: string, form: URLSearchParams) => PageAnswer;

const ROUTES: readonly (readonly [RegExp, PageRoute])[] = [
  [/^GET \/c\/pay\/(\w+)$/, showCheckout],
  [/^POST \/c\/pay\/(\w+)$/, submitCheckout],
  [/^GET \/receipts\/(\w+)$/, showReceipt],
];

export const stripePages =
  (account: Account): Listener =>
  async (request, response) => {
    const { status, headers, body } = ASSETS[`GET ${urlOf(request).pathname}`]?.() ?? (await page(account, request));
    response.writeHead(status, headers).end(body);
  };

async function page(account: Account, request: IncomingMessage): Promise<PageAnswer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const line = `${method} ${urlOf(request).pathname}`;
  const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
  for (const [pattern, route] of ROUTES) {
    const match = pattern.exec(line);
    if (match && method === 'POST' && !isFromOwnPage(request.headers)) return foreignFormPage(account);
    if (match) return route(account, match[1] ?? '', form);
  }
  return notFoundPage(account);
}
