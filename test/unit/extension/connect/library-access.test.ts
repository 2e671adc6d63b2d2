import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserAdapter } from '#browser';
import { CONSENT_ERROR } from '#shared/extension-protocol.ts';
import { requireLibrary, requireUploadConsent } from '../../../../extension/connect/library-access.ts';
import { createFakeArea } from '../../../support/extension/fake-storage.ts';

const stubPolicy = (policy: Record<string, unknown>): void =>
  void vi.stubGlobal('chrome', {
    storage: { sync: createFakeArea(), local: createFakeArea(), managed: createFakeArea(policy) },
  });

beforeEach(() => stubPolicy({}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('requireLibrary', () => {
  test('throws when the administrator has turned off the library', async () => {
    await requireLibrary();
    stubPolicy({ noLibrary: true });
    await expect(requireLibrary()).rejects.toThrow('Your administrator has turned off the library.');
  });
});

describe('requireUploadConsent', () => {
  test('throws an error that the site recognizes before the user consents and after a withdrawal', async () => {
    const hasConsent = vi.spyOn(browserAdapter, 'hasUploadConsent').mockResolvedValue(false);
    await expect(requireUploadConsent()).rejects.toMatchObject({ name: CONSENT_ERROR });
    hasConsent.mockResolvedValue(true);
    await requireUploadConsent();
    hasConsent.mockResolvedValue(false);
    await expect(requireUploadConsent()).rejects.toMatchObject({ name: CONSENT_ERROR });
  });

  test('never throws in Chrome', async () => {
    await requireUploadConsent();
  });
});
