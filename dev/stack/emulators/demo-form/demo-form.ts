import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFramedPageHeaders, type PageResponse } from '../../hosted-pages/page-response.ts';
import type { Html } from '../../html.ts';
import type { Listener } from '../../listen.ts';
import { parseRequestUrl } from '../../request-url.ts';
import { isSameOrigin } from '../../same-origin.ts';
import type { Email } from '../mail/outbox.ts';
import { ASSETS, renderConfirmationPage, renderFormPage } from './form-pages.ts';
import { createRequestEmail, DEMO_FORM, EARLY_ACCESS_FORM, type Form, parseFormValues, validateForm } from './forms.ts';

interface DemoFormOptions {
  /** Origin of the pages that may frame the form. */
  readonly siteOrigin: string;
  readonly sendEmail: (email: Email) => void;
}

type Route = (request: IncomingMessage) => PageResponse | Promise<PageResponse>;

export function createDemoForm({ siteOrigin, sendEmail }: DemoFormOptions): Listener {
  const createPageResponse = (status: number, { markup }: Html): PageResponse => ({
    status,
    headers: createFramedPageHeaders(siteOrigin),
    body: markup,
  });
  const createFormRoutes = (form: Form): Readonly<Record<string, Route>> => ({
    [`GET ${form.path}`]: () => createPageResponse(200, renderFormPage(form)),
    [`POST ${form.path}`]: async (request) => {
      if (!isSameOrigin(request.headers)) return createErrorResponse(403, 'Cross-origin requests are not allowed.');
      const values = parseFormValues(new URLSearchParams(await text(request)));
      const errors = validateForm(form, values);
      if (Object.keys(errors).length > 0) return createPageResponse(400, renderFormPage(form, values, errors));
      sendEmail(createRequestEmail(form, values));
      return createPageResponse(200, renderConfirmationPage(form));
    },
  });
  const routes: Readonly<Record<string, Route>> = {
    ...ASSETS,
    ...createFormRoutes(DEMO_FORM),
    ...createFormRoutes(EARLY_ACCESS_FORM),
  };
  return async (request, response) => {
    const route = routes[`${request.method} ${parseRequestUrl(request).pathname}`];
    const { status, headers, body } = route ? await route(request) : createErrorResponse(404, 'Not found.');
    response.writeHead(status, headers).end(body);
  };
}

const createErrorResponse = (status: number, message: string): PageResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: message,
});
