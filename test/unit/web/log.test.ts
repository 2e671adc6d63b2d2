import { expect, test, vi } from 'vitest';

test('errors from before anybody listened are heard, the first of them, and all that follow', async () => {
  const { log, tellErrorsTo } = await import('../../../web/log.ts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let count = 1; count <= 20; count += 1) log.error('early', count);
  const heard: unknown[] = [];
  tellErrorsTo(([, what]) => heard.push(what));
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  log.info('no error', 0);
  log.error('late', 'at once');
  expect(heard.at(-1)).toBe('at once');
  const others: unknown[] = [];
  tellErrorsTo((words) => others.push(words));
  expect(others).toEqual([]);
});
