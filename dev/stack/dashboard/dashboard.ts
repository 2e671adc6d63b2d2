import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultSwitch } from '../emulators/fault-switch.ts';
import type { OutboxEmail } from '../emulators/mail/outbox.ts';
import type { MailingListEmulator } from '../emulators/mailing-list/mailing-list.ts';
import type { EventControls } from '../emulators/stripe/events/event-controls.ts';
import type { Html } from '../html.ts';
import type { Listener } from '../listen.ts';
import { buildStylesheet, createAssetRoutes } from '../local-page.ts';
import { parseRequestUrl } from '../request-url.ts';
import { renderDashboard } from './dashboard-page.ts';
import { createEventRoutes } from './event-routes.ts';
import { createFaultRoutes } from './fault-routes.ts';
import { createMailingListRoutes } from './mailing-list-routes.ts';
import { handleMoveClock } from './move-clock.ts';
import { sendJson } from './send-json.ts';
import { type StackFacts, toStackFile } from './stack-facts.ts';

interface DashboardOptions {
  /** Resolves when the demo accounts exist. */
  readonly getStackFacts: () => Promise<StackFacts>;
  /** Resolves when the demo data has been added. `/stack.json` waits for it. Undefined if there is none to add. */
  readonly demoDataReady?: Promise<void>;
  /** Oldest first. */
  readonly listEmails: () => readonly OutboxEmail[];
  /** Resolves when all jobs that became due have run. */
  readonly advanceClock: (days: number) => Promise<void>;
  readonly eventControls: EventControls | undefined;
  readonly mailingList?: MailingListEmulator;
  readonly faults?: FaultSwitch;
  /** Emulators without a port of their own, by path prefix. */
  readonly mountedListeners: Readonly<Record<string, Listener>>;
}

/** Other origins, for example the extension, may read the dashboard's data but change nothing. */
const CORS_HEADERS = { 'access-control-allow-origin': '*' };

export function createDashboard({
  getStackFacts,
  demoDataReady,
  listEmails,
  advanceClock,
  eventControls,
  mailingList,
  faults,
  mountedListeners,
}: DashboardOptions): Listener {
  const routes: Readonly<Record<string, Listener>> = {
    ...staticRoutes,
    'GET /': async (_, response) =>
      sendPage(
        response,
        renderDashboard(await getStackFacts(), { emails: listEmails(), eventControls, list: mailingList?.getState() }),
      ),
    'GET /stack.json': async (_, response) => {
      await demoDataReady;
      sendJson(response, 200, toStackFile(await getStackFacts()), CORS_HEADERS);
    },
    'GET /outbox.json': (_, response) => sendJson(response, 200, listEmails(), CORS_HEADERS),
    ...(eventControls && createEventRoutes(eventControls)),
    ...(mailingList && createMailingListRoutes(mailingList)),
    ...(faults && createFaultRoutes(faults)),
    'POST /clock': (request, response) => handleMoveClock(advanceClock, request, response),
  };
  return (request, response) => {
    const { pathname } = parseRequestUrl(request);
    const prefix = Object.keys(mountedListeners).find((path) => pathname.startsWith(path));
    const listener = prefix === undefined ? routes[`${getRouteMethod(request)} ${pathname}`] : mountedListeners[prefix];
    return (listener ?? handleNotFound)(request, response);
  };
}

const getRouteMethod = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method);

const handleNotFound: Listener = (_, response) =>
  sendJson(response, 404, {
    message:
      'Not found. The dashboard serves /, /stack.json, /outbox.json, /events.json, /subscribers.json, /faults.json, POST /clock and POST /faults.',
  });

const resolveSibling = (name: string) => new URL(name, import.meta.url);

const serveAsset =
  (contentType: string, read: () => Uint8Array): Listener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' }).end(read());

const serveScript = (name: string): Listener =>
  serveAsset('text/javascript; charset=utf-8', () => readFileSync(resolveSibling(name)));

const staticRoutes: Readonly<Record<string, Listener>> = {
  'GET /dashboard.css': serveAsset('text/css; charset=utf-8', () =>
    buildStylesheet(resolveSibling('dashboard.css'), resolveSibling('outbox.css'), resolveSibling('events.css')),
  ),
  'GET /dashboard.js': serveScript('dashboard.js'),
  ...createAssetRoutes(serveAsset),
};

const CONTENT_SECURITY_POLICY = [
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
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  };
  response.writeHead(200, headers).end(markup);
}
