import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OutboxMail } from '../emulators/mail/outbox.ts';
import type { MailingListEmulator } from '../emulators/mailing-list/mailing-list.ts';
import type { EventDesk } from '../emulators/stripe/events/event-desk.ts';
import { houseRoutes, houseStyle } from '../house-assets.ts';
import type { Html } from '../html.ts';
import type { Listener } from '../listen.ts';
import { urlOf } from '../request-url.ts';
import { deskPage } from './desk-page.ts';
import { mailingListRoutes } from './mailing-list-routes.ts';
import { moveClock } from './move-clock.ts';
import { paymentRoutes } from './payment-routes.ts';
import { sendJson } from './send-json.ts';
import type { Stack } from './stack-facts.ts';

interface DeskOptions {
  /** Resolves when the demo accounts exist. */
  readonly facts: () => Promise<Stack>;
  /** Oldest first. */
  readonly outbox: () => readonly OutboxMail[];
  /** Resolves when everything that fell due has run. */
  readonly advance: (days: number) => Promise<void>;
  readonly payments: EventDesk | undefined;
  readonly mailingList?: MailingListEmulator;
  /** Emulators without a port of their own, by path prefix. */
  readonly mounted: Readonly<Record<string, Listener>>;
}

/** Other origins, for example the extension, may read the dashboard's data but change nothing. */
const READABLE = { 'access-control-allow-origin': '*' };

export function desk({ facts, outbox, advance, payments, mailingList, mounted }: DeskOptions): Listener {
  const routes: Readonly<Record<string, Listener>> = {
    ...assetRoutes,
    'GET /': async (_, response) =>
      sendPage(response, deskPage(await facts(), { mails: outbox(), payments, list: mailingList?.now() })),
    'GET /stack.json': async (_, response) => sendJson(response, 200, await facts(), READABLE),
    'GET /outbox.json': (_, response) => sendJson(response, 200, outbox(), READABLE),
    ...(payments && paymentRoutes(payments)),
    ...(mailingList && mailingListRoutes(mailingList)),
    'POST /clock': (request, response) => moveClock(advance, request, response),
  };
  return (request, response) => {
    const { pathname } = urlOf(request);
    const mount = Object.keys(mounted).find((prefix) => pathname.startsWith(prefix));
    const listener = mount === undefined ? routes[`${verbOf(request)} ${pathname}`] : mounted[mount];
    return (listener ?? nowhere)(request, response);
  };
}

const verbOf = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method);

const nowhere: Listener = (_, response) =>
  sendJson(response, 404, {
    message: 'The desk has /, /stack.json, /outbox.json, /events.json, /subscribers.json and POST /clock.',
  });

const beside = (name: string) => new URL(name, import.meta.url);

const asset =
  (contentType: string, read: () => Uint8Array): Listener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' }).end(read());

const script = (name: string): Listener => asset('text/javascript; charset=utf-8', () => readFileSync(beside(name)));

const assetRoutes: Readonly<Record<string, Listener>> = {
  'GET /desk.css': asset('text/css; charset=utf-8', () =>
    houseStyle(beside('desk.css'), beside('outbox.css'), beside('events.css')),
  ),
  'GET /copy-buttons.js': script('copy-buttons.js'),
  'GET /fresh-outbox.js': script('fresh-outbox.js'),
  ...houseRoutes(asset),
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendPage(response: ServerResponse, { markup }: Html): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': POLICY };
  response.writeHead(200, headers).end(markup);
}
