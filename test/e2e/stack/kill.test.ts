import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Image } from '#shared/image.ts';
import { apiCall } from '../../../dev/api-call.ts';
import { readJson } from '../../../dev/atomic-file.ts';
import { type DataFolder, dataFolder } from '../../../dev/data-folder.ts';
import { DEMO_PEOPLE } from '../../../dev/demo-accounts.ts';
import type { Stack } from '../../../dev/desk/stack-facts.ts';
import { CAPTURES } from '../../../dev/seed-library.ts';
import { pngFile } from '../../support/image-files.ts';
import { freePorts, type Site, startSite } from '../../support/site.ts';
import { launch } from './launched.ts';
import { libraryOf, tokenOf } from './visitor.ts';

const PATIENCE_MS = 240_000;
const root = mkdtempSync(path.join(tmpdir(), 'kill-'));
const data = dataFolder(root);
let site: Site | undefined;
afterAll(async () => {
  await site?.end('SIGKILL');
  rmSync(root, { recursive: true });
});

const pictures = ({ objects }: DataFolder): number =>
  existsSync(objects)
    ? readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) => /media.data./.test(name)).length
    : 0;

/** What a first start has come to when it is killed: nothing yet, keys, people, pictures. */
const MOMENTS: readonly ((data: DataFolder) => boolean)[] = [
  () => true,
  ({ keys }) => existsSync(keys),
  ({ users }) => existsSync(users),
  (data) => pictures(data) >= 4,
  (data) => pictures(data) >= 20,
];

test(
  'a first start that is killed over and over, at any moment, ends with everything there, once',
  async () => {
    const port = String(await freePorts());
    for (const isReached of MOMENTS) {
      const { child, ended } = launch(['--port', port, '--data', root]);
      // A quick machine may be done before.
      while (child.exitCode === null && !isReached(data) && !existsSync(data.accounts)) await after(2);
      await after(Math.random() * 200);
      child.kill('SIGKILL');
      expect(await ended).toMatchObject({ signal: 'SIGKILL', err: '' });
    }
    site = await startSite(root);
    const { stack } = site;
    expect(stack.accounts.map(({ email }) => email)).toEqual(DEMO_PEOPLE.map(({ email }) => email));
    for (const { email, userId } of stack.accounts) {
      expect(await apiCall(stack.site, await tokenOf(stack, email), 'getAccount', {})).toMatchObject({ email, userId });
    }
    const { images } = await libraryOf(stack, 'premium@example.com');
    expect(images.map(({ title }) => title).sort()).toEqual(shippedTitles());
  },
  PATIENCE_MS,
);

const shippedTitles = (): string[] =>
  z
    .array(z.object({ title: z.string() }))
    .parse(readJson(path.join(CAPTURES, 'captures.json')))
    .map(({ title }) => title)
    .sort();

test(
  'a stack that is killed in the midst of uploads loses none that it has acknowledged',
  async () => {
    const email = 'basic@example.com';
    const acknowledged: Image[] = [];
    for (const uploads of [3, 7]) {
      const running = site ?? (await startSite(root));
      const kill = () => void running.end('SIGKILL');
      acknowledged.push(...(await uploadUntilGone(running.stack, await tokenOf(running.stack, email), { uploads, kill })));
      await running.end('SIGKILL');
      site = await startSite(root);
    }
    const { stack } = site ?? (await startSite(root));
    const { images, cookie } = await libraryOf(stack, email);
    expect(acknowledged.length).toBeGreaterThanOrEqual(10);
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    for (const { urlFull, size } of images) {
      const picture = await fetch(stack.site + urlFull, { headers: { cookie } });
      expect((await picture.arrayBuffer()).byteLength).toBe(size);
    }
  },
  PATIENCE_MS,
);

/** Uploads, two at a time, and kills after so many; answers those that were acknowledged, and some may be after the shot. */
async function uploadUntilGone(
  { site }: Stack,
  token: string,
  { uploads, kill }: { uploads: number; kill: () => void },
): Promise<Image[]> {
  const kept: Image[] = [];
  const body = new Uint8Array(await pngFile());
  const upload = async (): Promise<void> => {
    const { id, uploadUrl, uploadHeaders } = await apiCall(site, token, 'createImage', { title: 'A page', notes: 'x' });
    await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
    kept.push(await apiCall(site, token, 'finishImage', { id }));
    if (kept.length === uploads) kill();
    return upload();
  };
  await Promise.allSettled([upload(), upload()]);
  return kept;
}
