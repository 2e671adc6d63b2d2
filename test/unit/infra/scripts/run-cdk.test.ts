import { expect, test } from 'vitest';
import { runCdk } from '../../../../infra/scripts/run-cdk.ts';

test('runCdk returns the exit code', () => {
  expect(runCdk([], 'true')).toBe(0);
  expect(runCdk([], 'false')).toBe(1);
});

test('runCdk throws when the command does not start', () => {
  expect(() => runCdk(['deploy'], 'no-such-command')).toThrow('The CDK did not start: spawnSync no-such-command ENOENT');
});
