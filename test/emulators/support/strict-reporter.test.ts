import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = mkdtempSync(path.resolve('dist/strict-reporter-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

const CONFIG = `import { strictRuns } from '${path.resolve('test/support/runner/strict-reporter.ts')}';
const config = { plugins: [strictRuns()], test: { setupFiles: ['${path.resolve('test/support/runner/setup.ts')}'] } };
export { config as default };`;

function runVitest(code: string, ...args: string[]) {
  writeFileSync(path.join(ROOT, 'vitest.config.ts'), CONFIG);
  writeFileSync(
    path.join(ROOT, 'one.test.ts'),
    `import { expect, test } from 'vitest';\n${code}\ntest('passes', () => expect(1).toBe(1));`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--root', ROOT, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  return { status, output: stdout + stderr };
}

const SKIPPING_TEST = "test('is not run', (context) => context.skip());";

// Some options are quoted because test/unit/source-rules.test.ts forbids them in test files and would find them here.
describe('strictRuns', () => {
  test.each([
    ['a test that skips itself', SKIPPING_TEST],
    ['a test with the option skip', "test('is not run', { skip: true }, () => undefined);"],
    ['a test that is retried', "test('is not run', { 'retry': { count: 2 } }, () => undefined);"],
    ['a test that is expected to fail', "test('is not run', { fails: true }, () => expect(1).toBe(2));"],
    ['a test that is still to be written', "test['todo']('is not run');"],
  ])('fails a run with %s, and names the test', (_, code) => {
    const { status, output } = runVitest(code);
    expect(status).toBe(1);
    expect(output).toContain('Tests must not be skipped, retried or expected to fail:\n  one.test.ts: is not run');
  });

  test('fails a run with other reporters', () => {
    const { status, output } = runVitest(SKIPPING_TEST, '--reporter=dot');
    expect(status).toBe(1);
    expect(output).toContain('one.test.ts: is not run');
  });

  test('fails a run in which no test has the name of -t', () => {
    const { status, output } = runVitest('', '-t', 'missing');
    expect(status).toBe(1);
    expect(output).toContain('No test has the given name.');
  });

  test.each([
    ['when it is loaded', "console.error('an error');"],
    ['after its tests', "import { afterAll } from 'vitest';\nafterAll(() => console.error('an error'));"],
  ])('fails a run of a file that logs an error %s', (_, code) => {
    const { status, output } = runVitest(code);
    expect(status).toBe(1);
    expect(output).toContain('console.error was called');
  });

  test.each([
    ['--bail', ['--bail=1']],
    ['a name that it has', ['-t', 's']],
  ])('fails a run with %s in which a test skips itself', (_, args) => {
    const { status, output } = runVitest(SKIPPING_TEST, ...args);
    expect(status).toBe(1);
    expect(output).toContain('one.test.ts: is not run');
  });

  test('accepts tests that -t leaves out', () => {
    expect(runVitest("test('other', () => undefined);", '-t', 'passes')).toMatchObject({ status: 0 });
  });

  test('reports a failing hook and not the tests after it', () => {
    const { status, output } = runVitest(
      "import { beforeAll } from 'vitest';\nbeforeAll(() => { throw new Error('broken hook') });",
    );
    expect(status).toBe(1);
    expect(output).toContain('broken hook');
    expect(output).not.toContain('Tests must not be skipped');
  });
});
