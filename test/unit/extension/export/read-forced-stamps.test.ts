import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readForcedStamps } from '../../../../extension/export/read-forced-stamps.ts';
import { createFakeArea } from '../../../support/extension/fake-storage.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';

let local: ReturnType<typeof createFakeArea>;
let managed: ReturnType<typeof createFakeArea>;
beforeEach(() => {
  [local, managed] = [createFakeArea({ login: PREMIUM_LOGIN }), createFakeArea({ forcedStamps: ['date'] })];
  vi.stubGlobal('chrome', { storage: { sync: createFakeArea({ stampPlace: 'below' }), local, managed } });
});
afterEach(() => void vi.unstubAllGlobals());

describe('readForcedStamps', () => {
  test('returns the stamps of the policy, at the place of the settings', async () => {
    expect(await readForcedStamps()).toEqual({ date: true, place: 'below' });
  });

  test.each([
    ['the user does not have Premium', () => local.remove(['login'])],
    ['the policy forces none', () => managed.set({ forcedStamps: [] })],
    ['the policy is invalid', () => managed.set({ forcedStamps: ['time'] })],
  ])('returns undefined when %s', async (_, change) => {
    vi.spyOn(console, 'info').mockReturnValue();
    await change();
    expect(await readForcedStamps()).toBeUndefined();
  });

  test('reads the storage once for concurrent calls, and again for later ones', async () => {
    const get = vi.spyOn(managed, 'get');
    await Promise.all([readForcedStamps(), readForcedStamps()]);
    expect(get).toHaveBeenCalledOnce();
    await managed.set({ forcedStamps: ['url'] });
    expect(await readForcedStamps()).toEqual({ url: true, place: 'below' });
  });
});
