import { describe, expect, test } from 'vitest';
import { checkRandomPages } from '../../../support/extension/scroll-to-content-property.ts';

describe('scrollToContent', () => {
  test('joins each row of 100 random pages once and in order', async () => {
    await expect(checkRandomPages({ numRuns: 100, seed: 15 })).resolves.toBeUndefined();
  });
});
