import { expect, test } from 'vitest';
import { createCleanup } from '../../../../dev/stack/cleanup.ts';

function recorded() {
  const ended: string[] = [];
  const ending = (name: string) => async () => void ended.push(name);
  return { ended, ending };
}

test('shutdown ends every resource once, in reverse order', async () => {
  const { ended, ending } = recorded();
  const closing = createCleanup();
  for (const name of ['database', 'storage', 'site']) closing.add(ending(name));
  expect(closing.hasStarted).toBe(false);
  await Promise.all([closing.run(), closing.run()]);
  expect(closing.hasStarted).toBe(true);
  expect(ended).toEqual(['site', 'storage', 'database']);
});

test('shutdown ends resources that are added after it has started', async () => {
  const { ended, ending } = recorded();
  const closing = createCleanup();
  closing.add(ending('database'));
  const end = closing.run();
  closing.add(ending('late'));
  await end;
  closing.add(ending('later still'));
  await closing.run();
  expect(ended).toEqual(['database', 'late', 'later still']);
});

test('shutdown logs a failure and ends the remaining resources', async () => {
  const { ended, ending } = recorded();
  const said: unknown[] = [];
  console.error = (...words: unknown[]) => void said.push(...words);
  const closing = createCleanup();
  closing.add(ending('database'));
  closing.add(() => Promise.reject(new Error('stuck')));
  await closing.run();
  expect(ended).toEqual(['database']);
  expect(String(said)).toContain('stuck');
});
