import { describe, expect, test } from 'vitest';
import { planRun } from '../../../support/runner/plan-run.ts';
import { PROJECT_NAMES, type Scope, type TestFile } from '../../../support/runner/test-projects.ts';

const INSTALL_CHROMIUM = 'apt-get install chromium';

const TEST_FILES: readonly TestFile[] = [
  { file: 'test/unit/shared/plan.test.ts', project: 'unit', scope: 'quick' },
  { file: 'test/data/functions/invites/get-invite.test.ts', project: 'data', scope: 'quick' },
  { file: 'test/data/functions/histories.long.test.ts', project: 'data', scope: 'long' },
  { file: 'test/e2e/extension.test.ts', project: 'e2e', scope: 'rest' },
  { file: 'test/e2e/session.test.ts', project: 'e2e', scope: 'rest' },
  { file: 'test/e2e/exclusive/clock.test.ts', project: 'e2e-exclusive', scope: 'rest' },
  { file: 'test/captures/representative/articles.test.ts', project: 'captures', scope: 'quick' },
  { file: 'test/firefox/full-page.test.ts', project: 'firefox', scope: 'rest' },
];

const plan = (scope: Scope, args: readonly string[], browsers: { hasSystemChromium?: boolean; hasFirefox?: boolean } = {}) =>
  planRun({ scope, args, testFiles: TEST_FILES, hasSystemChromium: true, hasFirefox: true, ...browsers });

describe('planRun', () => {
  test('passes paths and options on to vitest, and project names as projects', () => {
    expect(plan('quick', [])).toEqual({ vitestArgs: [] });
    expect(plan('all', ['data', 'test/unit/shared', '-t', 'expires', 'unit'])).toEqual({
      vitestArgs: ['--project', 'unit*', '--project', 'data*', 'test/unit/shared', '-t', 'expires'],
    });
    expect(plan('rest', ['./test/e2e/exclusive'])).toEqual({ vitestArgs: ['test/e2e/exclusive'] });
  });

  test('does not take the value of an option for a project', () => {
    expect(plan('quick', ['-t', 'data', 'plan.test'])).toEqual({ vitestArgs: ['plan.test', '-t', 'data'] });
  });

  test.each([
    ['quick', 'unitt', `No project or test path matches "unitt". Projects: ${PROJECT_NAMES.join(', ')}.`],
    ['quick', 'test/nowhere', `No project or test path matches "test/nowhere". Projects: ${PROJECT_NAMES.join(', ')}.`],
    ['quick', 'session', 'The tests of "session" run in npm run test:rest.'],
    ['quick', 'e2e', 'The tests of "e2e" run in npm run test:rest.'],
    ['rest', 'unit', 'The tests of "unit" run in npm test.'],
    ['rest', 'histories', 'The tests of "histories" run in npm run test:long.'],
    ['long', 'invites', 'The tests of "invites" run in npm test.'],
    ['rest', 'data', 'The tests of "data" run in npm test and npm run test:long.'],
    ['all', '--project=unit', 'Name a project without --project: npm test unit'],
  ] as const)('refuses a %s run of %s', (scope, argument, refusal) => {
    expect(plan(scope, [argument])).toEqual({ refusal });
  });

  test('refuses a project and a path that have no test in common', () => {
    expect(plan('quick', ['unit', 'get-invite'])).toEqual({ refusal: 'No test of unit has get-invite in its path.' });
  });

  describe('without a system Chromium', () => {
    test('omits the captures from a quick run and returns a notice', () => {
      expect(plan('quick', [], { hasSystemChromium: false })).toEqual({
        vitestArgs: ['--project', '!captures'],
        notice: `12 captures not run: ${INSTALL_CHROMIUM}`,
      });
    });

    test.each([
      ['quick', 'unit'],
      ['long', 'histories'],
      ['rest', 'session'],
    ] as const)('allows a %s run of %s', (scope, argument) => {
      expect(plan(scope, [argument], { hasSystemChromium: false })).toHaveProperty('vitestArgs');
    });

    test.each([
      ['all', []],
      ['quick', ['captures']],
      ['quick', ['representative']],
      ['rest', ['e2e']],
    ] as const)('refuses a %s run of %j', (scope, args) => {
      expect(plan(scope, args, { hasSystemChromium: false })).toEqual({ refusal: `No system Chromium: ${INSTALL_CHROMIUM}` });
    });
  });

  describe('without Firefox', () => {
    test.each(['rest', 'all'] as const)('omits its tests from a whole %s run and returns a notice', (scope) => {
      expect(plan(scope, ['--bail', '1'], { hasFirefox: false })).toEqual({
        vitestArgs: ['--project', '!firefox', '--bail', '1'],
        notice: '1 Firefox test files not run: apt-get install firefox-esr',
      });
    });

    test.each([
      ['quick', []],
      ['rest', ['e2e']],
    ] as const)('allows a %s run of %j, which has none of them', (scope, args) => {
      expect(plan(scope, args, { hasFirefox: false })).not.toHaveProperty('notice');
      expect(plan(scope, args, { hasFirefox: false })).toHaveProperty('vitestArgs');
    });

    test.each([
      ['rest', 'firefox'],
      ['all', 'full-page'],
    ] as const)('refuses a %s run of %s', (scope, argument) => {
      expect(plan(scope, [argument], { hasFirefox: false })).toEqual({ refusal: 'No Firefox: apt-get install firefox-esr' });
    });
  });
});
