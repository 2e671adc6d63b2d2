import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { OutboxMail } from '../emulators/mail/outbox.ts';
import { deskPage } from './desk-page.ts';
import type { Stack } from './stack-facts.ts';

interface DeskOptions {
  /** Settles once the demo people are there. */
  readonly facts: () => Promise<Stack>;
  readonly outbox: () => readonly OutboxMail[];
  /** Moves the clock of the stack and runs what falls due. */
  readonly advance: (days: number) => Promise<void>;
  /** Emulators without a port of their own, by the path they are mounted under. */
  readonly mounted: Readonly<Record<string, RequestListener>>;
}

const moveSchema = z.object({ days: z.coerce.number().check(z.gt(0), z.lte(3_650)) });

/** The operator's desk of the local stack: addresses, sign-ins, the mail that was sent, and the clock. */
export function desk(options: DeskOptions): RequestListener {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    const mount = Object.keys(options.mounted).find((prefix) => pathname.startsWith(prefix));
    if (mount) return options.mounted[mount]?.(request, response as Parameters<RequestListener>[1]);
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return html(response, deskPage(await options.facts(), options.outbox()));
      case 'GET /desk.css':
        return style(response);
      case 'GET /stack.json':
        return json(response, 200, await options.facts());
      case 'GET /outbox.json':
        return json(response, 200, options.outbox());
      case 'POST /clock':
        return moveClock(options, request, response);
      default:
        return json(response, 404, { message: 'The desk has /, /stack.json, /outbox.json and POST /clock.' });
    }
  };
}

async function moveClock({ advance }: DeskOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request);
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  const move = moveSchema.safeParse(isForm ? Object.fromEntries(new URLSearchParams(sent)) : parsed(sent));
  if (!move.success)
    return json(response, 400, { message: 'days: must be a number above 0 and at most 3650, as in {"days": 8}' });
  await advance(move.data.days);
  if (isForm) return void response.writeHead(303, { location: '/' }).end();
  json(response, 200, { now: new Date().toISOString() });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The schema refuses it, and says what was wanted.
    return undefined;
  }
}

function style(response: ServerResponse): void {
  const sheets = ['web/styles/tokens.css', 'dev/desk/desk.css'].map((sheet) => readFileSync(sheet, 'utf8'));
  response.writeHead(200, { 'content-type': 'text/css' }).end(sheets.join('\n'));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    })
    .end(body);
}
