import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import { apiCall } from '../../dev/api-call.ts';
import { readJson } from '../../dev/atomic-file.ts';
import { type DataFolder, dataFolder } from '../../dev/data-folder.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../dev/demo-accounts.ts';
import type { Stack } from '../../dev/desk/stack-facts.ts';
import { requireFreePorts } from '../../dev/listen.ts';
import { OFFSETS } from '../../dev/ports.ts';
import { CAPTURES } from '../../dev/seed-library.ts';
import { png } from '../support/pictures.ts';
import { freePorts, type Site, startSite } from '../support/site.ts';
import { launch } from './launched.ts';

const PATIENCE_MS = 180_000;
const data = mkdtempSync(path.join(tmpdir(), 'start-'));
const folder = dataFolder(data);
let site: Site | undefined;
afterAll(async () => {
  await site?.end('SIGKILL');
  rmSync(data, { recursive: true });
});

const portsFrom = (base: number) => Object.values(OFFSETS).map((offset) => base + offset);

async function tokenOf({ signIn, userPool }: Stack, email: string): Promise<string> {
  const answer = await fetch(signIn, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  });
  const { AuthenticationResult } = await answer.json();
  return AuthenticationResult.AccessToken;
}

const filesBelow = (directory: string): number =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).length : 0;

/** Moments of a first start at which it is killed. The last is the end, for a machine that is quicker than the ones before. */
const MOMENTS: readonly (readonly [string, (kept: DataFolder) => boolean])[] = [
  ['the folder is made', () => existsSync(data)],
  ['the keys are made', ({ keys }) => existsSync(keys)],
  ['the first people are there', ({ users }) => existsSync(users)],
  ['the first pictures are there', ({ objects }) => filesBelow(path.join(objects, 'media')) > 6],
  ['more pictures are there', ({ objects }) => filesBelow(path.join(objects, 'media')) > 20],
];

test(
  'a first start that is killed over and over, at any moment, ends with everything there, once',
  async () => {
    const port = String(await freePorts());
    for (const [, isReached] of MOMENTS) {
      const { child, ended } = launch(['--port', port, '--data', data]);
      while (child.exitCode === null && !isReached(folder) && !existsSync(folder.accounts)) await after(2);
      await after(Math.random() * 300);
      child.kill('SIGKILL');
      expect((await ended).err).toBe('');
    }
    site = await startSite(data);
    expect(site.stack.accounts.map(({ email }) => email)).toEqual(DEMO_PEOPLE.map(({ email }) => email));
    for (const { email, userId } of site.stack.accounts) {
      const account = await apiCall(site.stack.site, await tokenOf(site.stack, email), 'getAccount', {});
      expect(account).toMatchObject({ email, userId });
    }
    const images = await apiCall(site.stack.site, await tokenOf(site.stack, 'premium@example.com'), 'listImages', {
      limit: 1_000,
    });
    const shipped = readJson(path.join(CAPTURES, 'captures.json'));
    expect(images.map(({ title }) => title).sort()).toEqual(titlesOf(shipped));
  },
  PATIENCE_MS,
);

const titlesOf = (captures: unknown): string[] =>
  Array.isArray(captures) ? captures.map(({ title }: { title: string }) => title).sort() : [];

/** Uploads picture after picture until the stack is gone; answers those that it has acknowledged. */
async function uploadUntilGone({ site }: Stack, token: string, onKept: () => void): Promise<Image[]> {
  const kept: Image[] = [];
  const body = new Uint8Array(await png());
  const upload = async (serial: number): Promise<void> => {
    const { id, uploadUrl, uploadHeaders } = await apiCall(site, token, 'createImage', { title: `Page ${serial}`, notes: 'x' });
    await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
    kept.push(await apiCall(site, token, 'finishImage', { id }));
    onKept();
    return upload(serial + 1);
  };
  await Promise.allSettled([0, 1_000].map(upload));
  return kept;
}

test(
  'a stack that is killed in the midst of uploads loses none that it has acknowledged',
  async () => {
    const email = 'basic@example.com';
    const acknowledged: Image[] = [];
    for (const most of [3, 6]) {
      const running = (site ??= await startSite(data));
      let uploads = 0;
      const kill = () => void (++uploads === most && running.end('SIGKILL'));
      acknowledged.push(...(await uploadUntilGone(running.stack, await tokenOf(running.stack, email), kill)));
      site = await startSite(data);
    }
    const { stack } = site ?? (await startSite(data));
    const { images, cookie } = await libraryOf(stack, email);
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    for (const { urlFull, size } of images) {
      const picture = await fetch(stack.site + urlFull, { headers: { cookie } });
      expect((await picture.arrayBuffer()).byteLength).toBe(size);
    }
  },
  PATIENCE_MS,
);

/** Somebody's pictures, and the cookies with which they open. */
async function libraryOf({ site, ...stack }: Stack, email: string) {
  const authorization = `Bearer ${await tokenOf({ site, ...stack }, email)}`;
  const answer = await fetch(`${site}/api/images/?limit=1000`, { headers: { authorization } });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const images: Image[] = await answer.json();
  return { images, cookie };
}

test(
  'a second start on the same folder is refused while the first runs',
  async () => {
    const { stack } = site ?? (await startSite(data));
    const { code, err } = await launch(['--port', String(await freePorts()), '--data', data, '--fresh']).ended;
    expect(err.trimEnd()).toBe(
      `The data folder ${data} is in use by the stack at ${stack.site}. Stop that one, or choose another with --data DIR.`,
    );
    expect(code).toBe(1);
    expect((await libraryOf(stack, 'basic@example.com')).images.length).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test(
  'when the desk moves the clock, cookies and tokens are over, and it stays moved',
  async () => {
    const { stack, end } = site ?? (await startSite(data));
    const token = await tokenOf(stack, 'basic@example.com');
    const { images, cookie } = await libraryOf(stack, 'basic@example.com');
    const urlFull = stack.site + images[0]?.urlFull;
    expect((await fetch(urlFull, { headers: { cookie } })).status).toBe(200);
    await fetch(`${stack.desk}/clock`, { method: 'POST', body: '{"days": 8}' });
    expect((await fetch(urlFull, { headers: { cookie } })).status).toBe(403);
    await expect(apiCall(stack.site, token, 'getAccount', {})).rejects.toThrow('401');
    const renewed = await libraryOf(stack, 'basic@example.com');
    expect((await fetch(urlFull, { headers: { cookie: renewed.cookie } })).status).toBe(200);

    await end('SIGKILL');
    site = await startSite(data);
    const { now } = await (await fetch(`${site.stack.desk}/clock`, { method: 'POST', body: '{"days": 1}' })).json();
    expect((Date.parse(now) - Date.now()) / 86_400_000).toBeCloseTo(9, 1);
  },
  PATIENCE_MS,
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends everything within 2 s, at any moment of a start',
  async (signal) => {
    await site?.end('SIGKILL');
    const base = await freePorts();
    for (const ms of [50, 400, 800, 1_200, 2_500]) {
      const { child, ended } = launch(['--port', String(base), '--data', data]);
      await after(ms);
      child.kill(signal);
      const asked = Date.now();
      const ending = await ended;
      expect(Date.now() - asked).toBeLessThan(2_000);
      // Before anything is begun, the signal itself ends it.
      expect([[0, null].join(), [null, signal].join()]).toContain([ending.code, ending.signal].join());
      expect(ending.err).toBe('');
      await requireFreePorts(portsFrom(base));
    }
  },
  PATIENCE_MS,
);
