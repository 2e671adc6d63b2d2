import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { createSiteHeaders } from '../../infra/edge/headers.ts';
import { readInlineHashes } from '../../infra/edge/inline-hashes.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

export interface BuiltSite {
  readonly origin: string;
  /** localStorage items of a signed-in user. */
  readonly session: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Responds and returns true, or returns false to let the site respond with a file of the build. */
export type RequestHandler = (url: URL, response: ServerResponse) => boolean;

export const USER_ID = 'budget-user';
const CLIENT_ID = 'budgets';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const CONFIG = {
  stage: 'budgets',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_budgets', clientId: CLIENT_ID, domain: 'sign-in.example' },
};

export function sendJson(response: ServerResponse, body: string): true {
  response.setHeader('content-type', 'application/json').end(body);
  return true;
}

function createSession(): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const encodePart = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const createToken = (tokenUse: string) =>
    [{ alg: 'RS256' }, { sub: USER_ID, username: USER_ID, token_use: tokenUse, iat: now, exp: now + 3_600 }]
      .map(encodePart)
      .concat('not-verified-signature')
      .join('.');
  const key = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  return {
    [`${key}.LastAuthUser`]: USER_ID,
    [`${key}.${USER_ID}.accessToken`]: createToken('access'),
    [`${key}.${USER_ID}.idToken`]: createToken('id'),
    [`${key}.${USER_ID}.clockDrift`]: '0',
  };
}

async function readSiteFile(dist: string, pathname: string): Promise<{ body: Buffer; type: string }> {
  const type = CONTENT_TYPES[path.extname(pathname)];
  return type
    ? { body: await readFile(path.join(dist, path.normalize(pathname))), type }
    : { body: await readFile(path.join(dist, 'app.html')), type: 'text/html; charset=utf-8' };
}

export async function openBuiltSite(dist: string, handleRequest: RequestHandler): Promise<BuiltSite> {
  if (!existsSync(path.join(dist, 'app.html'))) throw new Error(`${dist} contains no build. Run "npm run build" first.`);

  async function respond(url: URL, response: ServerResponse): Promise<void> {
    if (url.pathname === '/config.json') return void sendJson(response, JSON.stringify(CONFIG));
    if (handleRequest(url, response)) return;
    const { body, type } = await readSiteFile(dist, url.pathname);
    response
      .writeHead(200, {
        'content-type': type,
        ...createSiteHeaders(readInlineHashes(dist), { identity: [], uploads: "'self'" }),
      })
      .end(body);
  }

  const { port, close } = await serveOnFreePort(({ url = '/' }, response) => {
    respond(new URL(url, 'http://any.example'), response).catch(() => response.writeHead(404).end());
  });
  return { origin: `http://localhost:${port}`, session: createSession(), close };
}
