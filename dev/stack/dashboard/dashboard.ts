import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FaultSwitch } from '../emulators/fault-switch.ts';
import type { OutboxEmail } from '../emulators/mail/outbox.ts';
import type { MailingListEmulator } from '../emulators/mailing-list/mailing-list.ts';
import type { DisputeControls } from '../emulators/stripe/billing/dispute-controls.ts';
import type { EventControls } from '../emulators/stripe/events/event-controls.ts';
import type { Html } from '../html.ts';
import type { Listener } from '../listen.ts';
import { buildStylesheet, createAssetRoutes } from '../local-page.ts';
import { parseRequestUrl } from '../request-url.ts';
import { isSameOrigin } from '../same-origin.ts';
import { renderDashboard } from './dashboard-page.ts';
import { createDisputeRoutes } from './dispute-routes.ts';
import { createEmailRoutes, renderEmailGallery } from './email-gallery.ts';
import { createEventRoutes } from './event-routes.ts';
import { createFaultRoutes } from './fault-routes.ts';
import { createMailingListRoutes } from './mailing-list-routes.ts';
import { parseJsonBody } from './parse-json-body.ts';
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
  readonly disputeControls?: DisputeControls | undefined;
  readonly mailingList?: MailingListEmulator;
  readonly faults?: FaultSwitch;
  /** Emulators without a port of their own, by path prefix. */
  readonly mountedListeners: Readonly<Record<string, Listener>>;
}

const MAX_DAYS = 3_650;
const DAYS_ERROR = { error: `must be a number above 0 and at most ${MAX_DAYS}, as in {"days": 8}` };

const moveSchema = z.strictObject({ days: z.number(DAYS_ERROR).check(z.gt(0, DAYS_ERROR), z.lte(MAX_DAYS, DAYS_ERROR)) });

/** Lets scripts of other origins, for example the extension, read `/stack.json` and `/outbox.json`. */
const CORS_HEADERS = { 'access-control-allow-origin': '*' };

export function createDashboard({
  getStackFacts,
  demoDataReady,
  listEmails,
  advanceClock,
  eventControls,
  disputeControls,
  mailingList,
  faults,
  mountedListeners,
}: DashboardOptions): Listener {
  const getSiteOrigin = async () => (await getStackFacts()).site;
  const routes: Readonly<Record<string, Listener>> = {
    ...staticRoutes,
    'GET /': async (_, response) =>
      sendPage(
        response,
        renderDashboard(await getStackFacts(), {
          emails: listEmails(),
          eventControls,
          disputes: disputeControls?.listDisputes() ?? [],
          list: mailingList?.getState(),
        }),
      ),
    'GET /stack.json': async (_, response) => {
      await demoDataReady;
      sendJson(response, 200, toStackFile(await getStackFacts()), CORS_HEADERS);
    },
    'GET /emails': async (_, response) => sendPage(response, renderEmailGallery(await getSiteOrigin())),
    ...createEmailRoutes(getSiteOrigin),
    'GET /outbox.json': (_, response) => sendJson(response, 200, listEmails(), CORS_HEADERS),
    ...(eventControls && createEventRoutes(eventControls)),
    ...(disputeControls && createDisputeRoutes(disputeControls)),
    ...(mailingList && createMailingListRoutes(mailingList)),
    ...(faults && createFaultRoutes(faults)),
    'POST /clock': (request, response) => handleMoveClock(advanceClock, request, response),
  };
  return (request, response) => {
    const { pathname } = parseRequestUrl(request);
    const prefix = Object.keys(mountedListeners).find((path) => pathname.startsWith(path));
    const route = routes[`${getRouteMethod(request)} ${pathname}`];
    const listener = prefix === undefined ? route && requireSameOrigin(route) : mountedListeners[prefix];
    return (listener ?? handleNotFound)(request, response);
  };
}

const getRouteMethod = ({ method = '' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Handles `POST /clock {"days": 8}`, and the dashboard's form, which it redirects back to the dashboard. Responds when all jobs
 * that became due have run.
 */
async function handleMoveClock(
  advanceClock: (days: number) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  const body = await text(request);
  const result = moveSchema.safeParse(isForm ? parseFormBody(body) : parseJsonBody(body));
  if (!result.success) return sendJson(response, 400, { message: formatIssues(result.error) });
  await advanceClock(result.data.days);
  if (isForm) return void response.writeHead(303, { location: '/#clock' }).end();
  sendJson(response, 200, { now: new Date().toISOString() });
}

const parseFormBody = (body: string): unknown =>
  Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value === '' ? value : Number(value)]));

const formatIssues = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `unknown property: ${issue.keys.join(', ')}` : `days: ${DAYS_ERROR.error}`,
    )
    .join('; ');

/** Rejects cross-origin requests that change something, because any web page could send them. */
const requireSameOrigin =
  (listener: Listener): Listener =>
  (request, response) =>
    request.method === 'POST' && !isSameOrigin(request.headers)
      ? sendJson(response, 403, { message: 'Cross-origin requests are not allowed.' })
      : listener(request, response);

const handleNotFound: Listener = (_, response) =>
  sendJson(response, 404, {
    message:
      'Not found. The dashboard serves /, /emails, /stack.json, /outbox.json, /events.json, /disputes.json, /subscribers.json, /faults.json, POST /clock and POST /faults.',
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
    buildStylesheet(
      resolveSibling('dashboard.css'),
      resolveSibling('outbox.css'),
      resolveSibling('events.css'),
      resolveSibling('email-gallery.css'),
    ),
  ),
  'GET /dashboard.js': serveScript('dashboard.js'),
  ...createAssetRoutes(serveAsset),
};

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
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
