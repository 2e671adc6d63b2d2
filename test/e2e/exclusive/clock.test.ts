import { describe, expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { DAY_MS, HOUR_MS } from '../../support/durations.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { openContentsReader } from '../../support/e2e/stack-contents.ts';
import { createUser, readLibrary, uploadImage } from '../../support/e2e/user.ts';

/** Longer than access tokens and cookies are valid. */
const AFTER_EXPIRY_MS = 8 * DAY_MS;

describe('moving the clock', () => {
  test('expires access tokens and the cookies of image files', async () => {
    const user = await createUser(e2eStack);
    await uploadImage(e2eStack, user);
    const { images, cookie } = await readLibrary(stack, user.email);
    const url = siteUrl(images[0]?.urlFull ?? '');
    expect((await fetch(url, { headers: { cookie } })).status).toBe(200);
    await advanceClock(stack, AFTER_EXPIRY_MS);
    expect((await fetch(url, { headers: { cookie } })).status).toBe(403);
    await expect(callOperation(stack.site, user.token, 'getAccount', {})).rejects.toThrow('401');
    const renewed = await readLibrary(stack, user.email);
    expect((await fetch(url, { headers: { cookie: renewed.cookie } })).status).toBe(200);
  });

  test('runs the jobs on rows written just before', async () => {
    const user = await createUser(e2eStack);
    await uploadImage(e2eStack, user);
    const { images } = await readLibrary(stack, user.email);
    const { read, close } = openContentsReader(e2eStack);
    const listImageRows = async () => Object.keys(await read()).filter((name) => name.startsWith(`Images ${user.userId}`));
    await callOperation(stack.site, user.token, 'deleteImage', { id: images[0]?.id ?? '' });
    expect(await listImageRows()).toEqual([expect.stringContaining('deletion#')]);
    await advanceClock(stack, HOUR_MS);
    expect(await listImageRows()).toEqual([]);
    close();
  });
});
