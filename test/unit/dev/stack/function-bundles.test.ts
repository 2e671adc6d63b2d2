import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { compileBundle } from '../../../../dev/stack/function-bundles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'function-bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a bundle whose handler evaluates an expression, and loads it with the environment variable NAME. */
function load(expression: string, name: string) {
  const file = path.join(folder, `${name}.js`);
  writeFileSync(file, `module.exports = { handler: async (event) => ${expression} };`);
  return compileBundle(file)({ NAME: name }).handler;
}

describe('compileBundle', () => {
  test.each(['process.env.NAME', "require('process').env.NAME", "require('node:process').env.NAME"])(
    'gives each bundle a separate environment through %s',
    async (expression) => {
      const [first, second] = [load(expression, 'first'), load(expression, 'second')];
      expect([await first({}), await second({})]).toEqual(['first', 'second']);
      expect(process.env.NAME).toBeUndefined();
    },
  );

  test('hides only the environment of the process', async () => {
    vi.stubEnv('OF_THE_PROCESS', 'set');
    const handler = load('[process.env.OF_THE_PROCESS, process.pid, process.version]', 'hidden');
    expect(await handler({})).toEqual([undefined, process.pid, process.version]);
    vi.unstubAllEnvs();
  });

  test('runs a bundle in the realm of the caller', async () => {
    const handler = load('event.bytes instanceof Uint8Array && new Date() instanceof event.Date', 'realm');
    expect(await handler({ bytes: new Uint8Array(1), Date })).toBe(true);
  });

  test('lets a bundle require modules', async () => {
    const handler = load("[typeof require('node:fs').readFileSync, require.resolve('node:fs')]", 'modules');
    expect(await handler({})).toEqual(['function', 'node:fs']);
  });

  test('throws an error that names the file when the file exports no handler', () => {
    const file = path.join(folder, 'empty.js');
    writeFileSync(file, '');
    expect(() => compileBundle(file)({})).toThrow(`${file} exports no handler.`);
  });
});
