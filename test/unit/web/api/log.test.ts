import { expect, test, vi } from 'vitest';

// The module keeps its listeners, and other test files of the same worker may have imported the module.
test('log replays the first ten errors to a late listener and forwards later ones', async () => {
  vi.resetModules();
  const { log, addErrorListener } = await import('../../../../web/api/log.ts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let count = 1; count <= 20; count += 1) log.error('early', count);
  const heard: unknown[] = [];
  addErrorListener(([, what]) => heard.push(what));
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  log.info('no error', 0);
  log.error('late', 'at once');
  expect(heard.at(-1)).toBe('at once');
  const others: unknown[] = [];
  addErrorListener((words) => others.push(words));
  expect(others).toEqual([]);
});
