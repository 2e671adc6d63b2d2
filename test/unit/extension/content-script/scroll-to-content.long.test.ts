import { describe, expect, test } from 'vitest';
import { checkRandomPages } from '../../../support/extension/scroll-to-content-property.ts';

describe('scrollToContent', () => {
  test('joins each row of 2,000 random pages once and in order', async () => {
    await expect(checkRandomPages({ numRuns: 2_000, seed: 16 })).resolves.toBeUndefined();
  });
});
