import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeSignOutReturn, takeSignOutReturn } from '../../../../../web/api/auth/sign-out-return.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const PATH = '/invites?sub=1&token=a%20b';

let items: Map<string, string>;

beforeEach(() => {
  items = stubStorage('sessionStorage');
});

afterEach(() => void vi.unstubAllGlobals());

describe('takeSignOutReturn', () => {
  test('returns the stored path once', () => {
    storeSignOutReturn(PATH, NOW);
    expect([takeSignOutReturn(NOW + 59_999), takeSignOutReturn(NOW + 59_999)]).toEqual([{ path: PATH, step: 'open' }, undefined]);
  });

  test('returns the step to sign in', () => {
    storeSignOutReturn(PATH, NOW, 'signIn');
    expect(takeSignOutReturn(NOW)).toEqual({ path: PATH, step: 'signIn' });
  });

  test('returns undefined and removes the path when it is a minute old', () => {
    storeSignOutReturn(PATH, NOW);
    expect(takeSignOutReturn(NOW + 60_000)).toBeUndefined();
    expect(items.size).toBe(0);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', ''])(
    'returns undefined for "%s", which is not a page of the site',
    (path) => {
      storeSignOutReturn(path, NOW);
      expect(takeSignOutReturn(NOW)).toBeUndefined();
    },
  );

  test.each(['', 'soon /invites', '/invites'])('returns undefined when the stored value is "%s"', (stored) => {
    items.set('sign-out-return', stored);
    expect(takeSignOutReturn(NOW)).toBeUndefined();
  });
});
