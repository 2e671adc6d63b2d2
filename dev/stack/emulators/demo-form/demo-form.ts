import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { framedHeaders, type PageResponse } from '../../hosted-pages/page-response.ts';
import type { Html } from '../../html.ts';
import type { Listener } from '../../listen.ts';
import { requestUrl } from '../../request-url.ts';
import { isSameOrigin } from '../../same-origin.ts';
import type { Email } from '../mail/outbox.ts';
import { createDemoRequestEmail, parseDemoRequest, validateDemoRequest } from './demo-request.ts';
import { ASSETS, DEMO_FORM_PATH, renderConfirmationPage, renderFormPage } from './form-pages.ts';

interface DemoFormOptions {
  /** Origin of the pages that may frame the form. */
  readonly siteOrigin: string;
  readonly sendEmail: (mail: Email) => void;
}

type Route = (request: IncomingMessage) => PageResponse | Promise<PageResponse>;

export function createDemoForm({ siteOrigin, sendEmail }: DemoFormOptions): Listener {
  const pageResponse = (status: number, { markup }: Html): PageResponse => ({
    status,
    headers: framedHeaders(siteOrigin),
    body: markup,
  });
  const routes: Readonly<Record<string, Route>> = {
    ...ASSETS,
    [`GET ${DEMO_FORM_PATH}`]: () => pageResponse(200, renderFormPage()),
    [`POST ${DEMO_FORM_PATH}`]: async (request) => {
      if (!isSameOrigin(request.headers)) return errorResponse(403, 'Cross-origin requests are not allowed.');
      const asked = parseDemoRequest(new URLSearchParams(await text(request)));
      const errors = validateDemoRequest(asked);
      if (Object.keys(errors).length > 0) return pageResponse(400, renderFormPage(asked, errors));
      sendEmail(createDemoRequestEmail(asked));
      return pageResponse(200, renderConfirmationPage());
    },
  };
  return async (request, response) => {
    const route = routes[`${request.method} ${requestUrl(request).pathname}`];
    const { status, headers, body } = route ? await route(request) : errorResponse(404, 'Not found.');
    response.writeHead(status, headers).end(body);
  };
}

const errorResponse = (status: number, message: string): PageResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: message,
});
