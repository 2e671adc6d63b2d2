import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '../budget.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Goals that tests cover completely, with the paths of the tests. */
const PROVEN = {
  'goals 6, 7, 9: hard pages': ['captures/pages', 'captures/representative'],
  'goal 10: cuts of an article, and files of paper': [
    'browser/extension/encode/split-article.test.ts',
    'unit/extension/encode/pdf',
  ],
  'goal 11: files of what was drawn': [
    'unit/extension/shapes/export-parts.test.ts',
    'unit/extension/takeaway',
    'browser/extension/editor/exported-look.test.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export async function wrongTests(report: Report): Promise<void> {
  for (const [goal, places] of Object.entries(PROVEN)) {
    report.measuring(goal);
    const { passed, all } = await countOf(places);
    report.add({ label: `${goal}: wrong of ${all}`, measured: all - passed, limit: 0, unit: '', isHard: true });
  }
}

async function countOf(places: readonly string[]): Promise<{ readonly passed: number; readonly all: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const tests = places.map((place) => `test/${place}`);
    for (const test of tests) if (!existsSync(test)) throw new Error(`${test} does not exist.`);
    await ended([VITEST, 'run', ...tests, '--reporter=json', `--outputFile=${report}`]);
    const { numTotalTests, numPassedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that does not load fails the run without a failed test.
    if (numTotalTests === 0 || (!success && numPassedTests === numTotalTests))
      throw new Error(`Not all of ${places.join(', ')} ran.`);
    return { passed: numPassedTests, all: numTotalTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ignores the exit code, because the report names the failed tests. */
const ended = (command: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    execFile(process.execPath, command, () => resolve());
  });
