import { describe, expect, test } from 'vitest';
import { planRun } from '../../support/plan-run.ts';

const INSTALL = 'apt-get install chromium';

describe('planRun', () => {
  test('passes everything but project names on to vitest', () => {
    expect(planRun({ scope: 'quick', args: [], hasSystemChromium: true })).toEqual({ vitestArgs: [] });
    const args = ['data', 'test/unit/shared', '-t', 'expires', 'unit'];
    expect(planRun({ scope: 'all', args, hasSystemChromium: true })).toEqual({
      vitestArgs: ['--project', 'unit*', '--project', 'data*', 'test/unit/shared', '-t', 'expires'],
    });
  });

  test('leaves the captures out of a quick run and says so when there is no system Chromium', () => {
    expect(planRun({ scope: 'quick', args: [], hasSystemChromium: false })).toEqual({
      vitestArgs: ['--project', '!captures'],
      notice: `12 captures not run: ${INSTALL}`,
    });
    expect(planRun({ scope: 'quick', args: ['unit'], hasSystemChromium: false })).toEqual({ vitestArgs: ['--project', 'unit*'] });
  });

  test.each([
    ['rest', []],
    ['all', []],
    ['quick', ['captures']],
  ] as const)('refuses %s %j when there is no system Chromium', (scope, args) => {
    expect(planRun({ scope, args, hasSystemChromium: false })).toEqual({ refusal: `No system Chromium: ${INSTALL}` });
  });
});
