import { expect, test } from 'vitest';
import { firstFailure } from '../../mutants/test-mutant.ts';

const report = (...testResults: object[]) => JSON.stringify({ testResults });
const PASSED = { name: '/tree/test/unit/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] };

test('firstFailure returns the failed test', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'removes when empty', status: 'failed' },
  ];
  const failed = { name: '/tree/test/unit/b.test.ts', status: 'failed', assertionResults };
  expect(firstFailure(report(PASSED, failed), '/tree')).toEqual({ file: 'test/unit/b.test.ts', title: 'removes when empty' });
});

test('firstFailure returns the message when a file fails before its tests', () => {
  const failed = { name: '/tree/test/unit/b.test.ts', status: 'failed', message: 'x is not a function', assertionResults: [] };
  expect(firstFailure(report(failed), '/tree')).toEqual({ file: 'test/unit/b.test.ts', title: 'x is not a function' });
});

test('firstFailure returns undefined when all tests pass', () => {
  expect(firstFailure(report(PASSED), '/tree')).toBeUndefined();
});
