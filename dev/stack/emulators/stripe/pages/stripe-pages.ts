import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPageAssets } from '../../../hosted-pages/page-assets.ts';
import type { PageResponse } from '../../../hosted-pages/page-response.ts';
import type { Listener } from '../../../listen.ts';
import { parseRequestUrl } from '../../../request-url.ts';
import { isSameOrigin } from '../../../same-origin.ts';
import type { Account } from '../account.ts';
import { handleCheckoutSubmit, renderCheckoutPage } from './checkout-page.ts';
import { renderCrossSiteFormPage, renderNotFoundPage } from './hosted-page.ts';
import { handleInvoiceSubmit, renderInvoicePage, renderInvoicePdfPage } from './invoice-page.ts';
import { renderReceiptPage } from './receipt-page.ts';

type PageRoute = (account: Account, id: string, form: URLSearchParams) => PageResponse;

const ROUTES: readonly (readonly [RegExp, PageRoute])[] = [
  [/^GET \/c\/pay\/(\w+)$/, renderCheckoutPage],
  [/^POST \/c\/pay\/(\w+)$/, handleCheckoutSubmit],
  [/^GET \/i\/(\w+)$/, renderInvoicePage],
  [/^POST \/i\/(\w+)$/, handleInvoiceSubmit],
  [/^GET \/invoice\/(\w+)\/pdf$/, renderInvoicePdfPage],
  [/^GET \/receipts\/(\w+)$/, renderReceiptPage],
];

export const createPageListener =
  (account: Account): Listener =>
  async (request, response) => {
    const { status, headers, body } =
      ASSETS[`GET ${parseRequestUrl(request).pathname}`]?.() ?? (await handlePage(account, request));
    response.writeHead(status, headers).end(body);
  };

async function handlePage(account: Account, request: IncomingMessage): Promise<PageResponse> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const requestLine = `${method} ${parseRequestUrl(request).pathname}`;
  const form = new URLSearchParams(method === 'POST' ? await text(request) : '');
  for (const [pattern, route] of ROUTES) {
    const match = pattern.exec(requestLine);
    if (match && method === 'POST' && !isSameOrigin(request.headers)) return renderCrossSiteFormPage(account);
    if (match) return route(account, match[1] ?? '', form);
  }
  return renderNotFoundPage(account);
}

const resolveSibling = (name: string) => new URL(name, import.meta.url);

export const ASSETS = createPageAssets('/checkout.css', resolveSibling('receipt-panel.css'), resolveSibling('checkout.css'));
