import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Image } from '#shared/image.ts';
import { readJson } from '../../../dev/stack/atomic-file.ts';
import { createTokenCode } from '../../../dev/stack/authenticator.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { DEMO_ORGANIZATION, DEMO_USERS } from '../../../dev/stack/demo-accounts.ts';
import { CAPTURES_FOLDER } from '../../../dev/stack/seed-library.ts';
import { DAY_MS } from '../../support/durations.ts';
import { openPage } from '../../support/e2e/browser-page.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { signIn, signUp } from '../../support/e2e/hosted-sign-in.ts';
import { findFreePorts, type LocalStack, startLocalStack } from '../../support/e2e/local-stack.ts';
import { createUser, readLibrary, type User } from '../../support/e2e/user.ts';
import { declareFile, pngFile } from '../../support/images/image-files.ts';
import { signInForTokens, signInWithCodeForTokens, type Tokens } from '../../support/users/sign-in-tokens.ts';
import { STARTUP_CHECKPOINTS, waitForCheckpoint } from './first-start.ts';
import { killLaunched, launch } from './launch.ts';

const root = mkdtempSync(path.join(tmpdir(), 'killed-stack-'));

let localStack: LocalStack;
beforeAll(async () => {
  await killFirstStarts();
  localStack = await startLocalStack({ data: root });
});
afterAll(killLaunched);
afterAll(async () => {
  await localStack?.end('SIGKILL');
  rmSync(root, { recursive: true });
});

async function killFirstStarts(): Promise<void> {
  const data = resolveDataFiles(root);
  const port = String(await findFreePorts());
  for (const isReached of STARTUP_CHECKPOINTS) {
    const { child, ended } = launch(['--port', port, '--data', root]);
    await waitForCheckpoint(child, data, isReached);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL', err: '' });
  }
}

async function restartAfterKill(): Promise<void> {
  await localStack.end('SIGKILL');
  localStack = await startLocalStack({ data: root });
}

const readDemoTitles = (): string[] =>
  z
    .array(z.object({ title: z.string() }))
    .parse(readJson(path.join(CAPTURES_FOLDER, 'captures.json')))
    .map(({ title }) => title)
    .sort();

/** Uploads two images at a time and kills the stack after `uploads` uploads. Returns the acknowledged images. */
async function uploadUntilKilled({ token }: User, uploads: number): Promise<Image[]> {
  const { stack, end } = localStack;
  const acknowledged: Image[] = [];
  const body = new Uint8Array(await pngFile());
  const upload = async (): Promise<void> => {
    const image = { title: 'A page', notes: 'x', ...declareFile(body) };
    const { id, uploadUrl, uploadHeaders } = await callOperation(stack.site, token, 'createImage', image);
    await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
    acknowledged.push(await callOperation(stack.site, token, 'finishImage', { id }));
    if (acknowledged.length === uploads) void end('SIGKILL');
    return upload();
  };
  await Promise.allSettled([upload(), upload()]);
  return acknowledged;
}

/** Waits for a code that the first start has not used, because each code works once. */
const signInWithFreshCode = (stack: StackFacts, email: string, secret: string): Promise<Tokens> =>
  vi.waitFor(() => signInWithCodeForTokens(stack, email, createTokenCode(secret, Date.now())), {
    timeout: 60_000,
    interval: 1_000,
  });

const compareEmails = (first: { email: string }, second: { email: string }): number => first.email.localeCompare(second.email);

describe('a stack whose first start was killed several times', () => {
  test('has every demo account and every demo capture exactly once', async () => {
    const { stack } = localStack;
    expect(stack.accounts.map(({ email }) => email)).toEqual(DEMO_USERS.map(({ email }) => email));
    for (const { email, userId, totpSecret } of stack.accounts) {
      const { access } = await (totpSecret === undefined
        ? signInForTokens(stack, email)
        : signInWithFreshCode(stack, email, totpSecret));
      expect(await callOperation(stack.site, access, 'getAccount', {})).toMatchObject({ email, userId });
    }
    const { images } = await readLibrary(stack, 'premium@example.com');
    expect(images.map(({ title }) => title).sort()).toEqual(readDemoTitles());
  });

  test('has the demo organization with its members, seats and subscription', async () => {
    const { stack } = localStack;
    const { access } = await signInForTokens(stack, DEMO_ORGANIZATION.admin);
    const { orgId = '' } = await callOperation(stack.site, access, 'getAccount', {});
    const members = await callOperation(stack.site, access, 'listMembers', { orgId });
    const expectedMembers = [{ email: DEMO_ORGANIZATION.admin, status: 'active' }, ...DEMO_ORGANIZATION.members];
    expect(members.map(({ email, orgStatus }) => ({ email, status: orgStatus })).sort(compareEmails)).toEqual(
      expectedMembers.toSorted(compareEmails),
    );
    const { seats, subscription } = await callOperation(stack.site, access, 'getOrganization', { orgId });
    expect([seats, subscription?.status]).toEqual([DEMO_ORGANIZATION.seats, 'active']);
  });

  test('rejects a second start on its folder and keeps its data', async () => {
    const { code, err } = await launch(['--port', String(await findFreePorts()), '--data', root, '--fresh']).ended;
    expect(err.trimEnd()).toBe(
      `The data folder ${root} is in use by the stack at ${localStack.stack.site}. Stop that stack, or choose another folder with --data DIR.`,
    );
    expect(code).toBe(1);
    expect((await readLibrary(localStack.stack, 'premium@example.com')).images.length).toBeGreaterThan(0);
  });

  test('keeps new users, acknowledged uploads and its clock when it is killed', async () => {
    const { page } = await openPage();
    await page.goto(`${localStack.stack.site}/account`);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await signUp(page, localStack.stack, 'grace@example.com');
    await page.getByText('grace@example.com').first().waitFor();
    await advanceClock(localStack.stack, 8 * DAY_MS);
    const user = await createUser(localStack);
    const acknowledged = await uploadUntilKilled(user, 7);
    await restartAfterKill();

    const { stack } = localStack;
    const { images, cookie } = await readLibrary(stack, user.email);
    expect(acknowledged.length).toBeGreaterThanOrEqual(7);
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    for (const { urlFull, size } of images) {
      const file = await fetch(stack.site + urlFull, { headers: { cookie } });
      expect((await file.arrayBuffer()).byteLength).toBe(size);
    }
    const now = await advanceClock(stack, DAY_MS);
    expect((now.getTime() - Date.now()) / DAY_MS).toBeCloseTo(9, 1);
    const { page: nextPage } = await openPage();
    await signIn(nextPage, stack, 'grace@example.com');
  });
});
