import { afterEach, expect, test, vi } from 'vitest';
import { readPlanHint, storeAuthStateHint, storePlanHint } from '../../../../../web/api/auth/auth-state-hint.ts';
import { stubForbiddenStorage, stubStorage } from '../../../../support/web/storage-stub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('readPlanHint returns a plan until the user signs out', () => {
  stubStorage();
  expect(readPlanHint()).toBeUndefined();
  storeAuthStateHint('signedIn');
  storeAuthStateHint('loading');
  expect(readPlanHint()).toBe('unknown');
  storePlanHint(true);
  storeAuthStateHint('signedIn');
  expect(readPlanHint()).toBe('paid');
  storePlanHint(false);
  expect(readPlanHint()).toBe('basic');
  storeAuthStateHint('signedOut');
  expect(readPlanHint()).toBeUndefined();
});

test('storePlanHint stores nothing after a sign-out', () => {
  const items = stubStorage();
  storePlanHint(true);
  expect(items.size).toBe(0);
});

test.each(['1', 'gold'])('readPlanHint returns unknown for the stored value %s', (value) => {
  stubStorage().set('was-signed-in', value);
  expect(readPlanHint()).toBe('unknown');
});

test('readPlanHint returns undefined when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAuthStateHint('signedIn');
  expect(readPlanHint()).toBeUndefined();
});

test('readPlanHint returns undefined when the browser blocks storage', () => {
  stubForbiddenStorage();
  expect(() => storeAuthStateHint('signedIn')).not.toThrow();
  expect(readPlanHint()).toBeUndefined();
});
