import { expect, test, vi } from 'vitest';

// The module keeps its listeners, and other test files of the same worker may have imported the module.
test('log replays the first ten errors to a late listener and forwards later errors', async () => {
  vi.resetModules();
  const { log, addErrorListener } = await import('../../../../web/api/log.ts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let count = 1; count <= 20; count += 1) log.error('early', count);
  const received: unknown[] = [];
  addErrorListener(([, value]) => received.push(value));
  expect(received).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  log.info('no error', 0);
  log.error('late', 'at once');
  expect(received.at(-1)).toBe('at once');
  const receivedLater: unknown[] = [];
  addErrorListener((args) => receivedLater.push(args));
  expect(receivedLater).toEqual([]);
});
