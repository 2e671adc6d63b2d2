import { expect, test } from 'vitest';
import { findFirstFailure } from '../../mutants/test-mutant.ts';

const report = (...testResults: object[]) => JSON.stringify({ testResults });
const PASSED = { name: '/tree/test/unit/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] };

test('findFirstFailure returns the failed test', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'removes when empty', status: 'failed' },
  ];
  const failed = { name: '/tree/test/unit/b.test.ts', status: 'failed', assertionResults };
  expect(findFirstFailure(report(PASSED, failed), '/tree')).toEqual({ file: 'test/unit/b.test.ts', title: 'removes when empty' });
});

test('findFirstFailure returns the message when a file fails before its tests', () => {
  const failed = { name: '/tree/test/unit/b.test.ts', status: 'failed', message: 'x is not a function', assertionResults: [] };
  expect(findFirstFailure(report(failed), '/tree')).toEqual({ file: 'test/unit/b.test.ts', title: 'x is not a function' });
});

test('findFirstFailure returns undefined when all tests pass', () => {
  expect(findFirstFailure(report(PASSED), '/tree')).toBeUndefined();
});
