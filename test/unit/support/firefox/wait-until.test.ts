import { expect, test } from 'vitest';
import { waitUntil } from '../../../support/firefox/wait-until.ts';

test('rejects with the last state at the timeout', async () => {
  const waiting = waitUntil({ description: 'a number', read: async () => ['no'], isReached: () => false, timeoutMs: 1 });
  await expect(waiting).rejects.toThrow('Not reached within 0.001 s: a number. Last state: ["no"]');
});
