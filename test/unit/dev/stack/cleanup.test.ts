import { expect, test } from 'vitest';
import { createCleanup } from '../../../../dev/stack/cleanup.ts';

function createRecorder() {
  const ended: string[] = [];
  const recordEnd = (name: string) => async () => void ended.push(name);
  return { ended, recordEnd };
}

test('cleanup ends every resource once, in reverse order', async () => {
  const { ended, recordEnd } = createRecorder();
  const cleanup = createCleanup();
  for (const name of ['database', 'storage', 'site']) cleanup.add(recordEnd(name));
  expect(cleanup.hasStarted).toBe(false);
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(cleanup.hasStarted).toBe(true);
  expect(ended).toEqual(['site', 'storage', 'database']);
});

test('cleanup ends resources that are added after its start', async () => {
  const { ended, recordEnd } = createRecorder();
  const cleanup = createCleanup();
  cleanup.add(recordEnd('database'));
  const end = cleanup.run();
  cleanup.add(recordEnd('late'));
  await end;
  cleanup.add(recordEnd('later still'));
  await cleanup.run();
  expect(ended).toEqual(['database', 'late', 'later still']);
});

test('cleanup logs a failure and ends the remaining resources', async () => {
  const { ended, recordEnd } = createRecorder();
  const logged: unknown[] = [];
  console.error = (...values: unknown[]) => void logged.push(...values);
  const cleanup = createCleanup();
  cleanup.add(recordEnd('database'));
  cleanup.add(() => Promise.reject(new Error('stuck')));
  await cleanup.run();
  expect(ended).toEqual(['database']);
  expect(String(logged)).toContain('stuck');
});
