import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkRandomPages } from '../../../support/extension/scroll-to-content-property.ts';

describe('scrollToContent', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('joins each row of 100 random pages once and in order', async () => {
    await expect(checkRandomPages({ numRuns: 100, seed: 15 })).resolves.toBeUndefined();
  });
});
