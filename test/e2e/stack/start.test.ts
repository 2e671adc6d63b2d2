import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCall } from '../../../dev/api-call.ts';
import { requireFreePorts } from '../../../dev/listen.ts';
import { OFFSETS } from '../../../dev/ports.ts';
import { freePorts, type Site, startSite } from '../../support/site.ts';
import { launch } from './launched.ts';
import { libraryOf, tokenOf } from './visitor.ts';

const PATIENCE_MS = 120_000;
const WHO = 'premium@example.com';
const DAY_MS = 86_400_000;

const root = mkdtempSync(path.join(tmpdir(), 'start-'));
let site: Site;
beforeAll(async () => {
  site = await startSite(root);
}, PATIENCE_MS);
afterAll(async () => {
  await site?.end('SIGKILL');
  rmSync(root, { recursive: true });
});

const moveClock = async (days: number): Promise<{ now: string }> =>
  (await fetch(`${site.stack.desk}/clock`, { method: 'POST', body: JSON.stringify({ days }) })).json();

test(
  'a second start on the same folder is refused while the first runs, and takes nothing from it',
  async () => {
    const { code, err } = await launch(['--port', String(await freePorts()), '--data', root, '--fresh']).ended;
    expect(err.trimEnd()).toBe(
      `The data folder ${root} is in use by the stack at ${site.stack.site}. Stop that one, or choose another with --data DIR.`,
    );
    expect(code).toBe(1);
    expect((await libraryOf(site.stack, WHO)).images.length).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test('pages, calls and pictures come from one origin, as they would from CloudFront', async () => {
  const { site: origin } = site.stack;
  const { images, cookie } = await libraryOf(site.stack, WHO);
  const [picture] = images;
  expect((await fetch(`${origin}/account`)).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${origin}/nowhere`)).status).toBe(404);
  expect((await fetch(`${origin}/api/account/`)).status).toBe(401);
  expect((await fetch(origin + picture?.urlFull)).status).toBe(403);
  const opened = await fetch(origin + picture?.urlFull, { headers: { cookie } });
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
});

test(
  'when the desk moves the clock, cookies and tokens are over, and it stays moved',
  async () => {
    const token = await tokenOf(site.stack, WHO);
    const { images, cookie } = await libraryOf(site.stack, WHO);
    const address = site.stack.site + images[0]?.urlFull;
    const { now } = await moveClock(8);
    expect((Date.parse(now) - Date.now()) / DAY_MS).toBeCloseTo(8, 1);
    expect((await fetch(address, { headers: { cookie } })).status).toBe(403);
    await expect(apiCall(site.stack.site, token, 'getAccount', {})).rejects.toThrow('401');
    const renewed = await libraryOf(site.stack, WHO);
    expect((await fetch(address, { headers: { cookie: renewed.cookie } })).status).toBe(200);

    await site.end('SIGKILL');
    site = await startSite(root);
    expect((Date.parse((await moveClock(1)).now) - Date.now()) / DAY_MS).toBeCloseTo(9, 1);
  },
  PATIENCE_MS,
);

/** When a first start is told to end (ms), and how: before it hears, while it boots, while it makes its people and pictures. */
const ENDS = [
  [50, 'SIGINT'],
  [500, 'SIGTERM'],
  [900, 'SIGINT'],
  [1_400, 'SIGTERM'],
  [3_000, 'SIGINT'],
] as const;

test(
  'Ctrl-C and SIGTERM end everything within 2 s, at any moment of a first start',
  async () => {
    await site.end('SIGKILL');
    const base = await freePorts();
    for (const [ms, signal] of ENDS) {
      const { child, ended } = launch(['--port', String(base), '--data', root, '--fresh']);
      await after(ms);
      child.kill(signal);
      const asked = performance.now();
      const { code, signal: died, err } = await ended;
      expect(performance.now() - asked).toBeLessThan(2_000);
      expect(err).toBe('');
      // Until Node has read far enough to hear it, the signal itself is the end.
      expect(code === 0 || died === signal).toBe(true);
      await requireFreePorts(Object.values(OFFSETS).map((offset) => base + offset));
    }
  },
  PATIENCE_MS,
);
