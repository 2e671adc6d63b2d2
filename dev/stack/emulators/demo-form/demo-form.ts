import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PageAnswer } from '../../hosted-pages/page-answer.ts';
import { framedHeaders } from '../../hosted-pages/page-headers.ts';
import type { Html } from '../../html.ts';
import type { Listener } from '../../listen.ts';
import { isFromOwnPage } from '../../own-page.ts';
import { urlOf } from '../../request-url.ts';
import type { Mail } from '../mail/outbox.ts';
import { askedIn, complaintsOf } from './asked.ts';
import { askedMail } from './asked-mail.ts';
import { ASSETS, DEMO_FORM_PATH, formPage, thanksPage } from './form-pages.ts';

interface DemoFormOptions {
  /** Origin of the pages that may frame the form. */
  readonly siteOrigin: string;
  readonly deliver: (mail: Mail) => void;
}

type Route = (request: IncomingMessage) => PageAnswer | Promise<PageAnswer>;

export function demoForm({ siteOrigin, deliver }: DemoFormOptions): Listener {
  const page = (status: number, { markup }: Html): PageAnswer => ({ status, headers: framedHeaders(siteOrigin), body: markup });
  const routes: Readonly<Record<string, Route>> = {
    ...ASSETS,
    [`GET ${DEMO_FORM_PATH}`]: () => page(200, formPage()),
    [`POST ${DEMO_FORM_PATH}`]: async (request) => {
      if (!isFromOwnPage(request.headers)) return refusal(403, 'The form is not sent from other pages.');
      const asked = askedIn(new URLSearchParams(await text(request)));
      const complaints = complaintsOf(asked);
      if (Object.keys(complaints).length > 0) return page(400, formPage(asked, complaints));
      deliver(askedMail(asked));
      return page(200, thanksPage());
    },
  };
  return async (request, response) => {
    const route = routes[`${request.method} ${urlOf(request).pathname}`];
    const { status, headers, body } = route ? await route(request) : refusal(404, 'Not found.');
    response.writeHead(status, headers).end(body);
  };
}

const refusal = (status: number, words: string): PageAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body: words,
});
