import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { mustBeZero, type Report } from '../budget.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Goals that tests cover completely, with the paths of the tests. */
export const TESTED_GOALS = {
  'hard pages': ['test/captures/pages', 'test/captures/representative'],
  'page breaks in an article, and PDF files': [
    'test/browser/shared/imaging/pdf/split-article.test.ts',
    'test/unit/shared/imaging/pdf',
  ],
  'files of edited captures': [
    'test/unit/shared/imaging/annotations/render-parts.test.ts',
    'test/unit/extension/export/edit-page-text.test.ts',
    'test/unit/extension/export/pixel-hasher.test.ts',
    'test/unit/extension/export/render-strips.test.ts',
    'test/unit/extension/export/stamp-metadata.test.ts',
    'test/browser/extension/editor/exported-look.test.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export async function reportFailingTests(report: Report): Promise<void> {
  for (const [goal, paths] of Object.entries(TESTED_GOALS)) {
    report.printStep(goal);
    const { failed, count } = await runTests(paths);
    for (const title of failed) report.printStep(`failed: ${title}`);
    report.add(mustBeZero(`${goal}: failing of ${count}`, failed.length));
  }
}

interface TestRun {
  readonly count: number;
  /** File and title of each test that did not pass. */
  readonly failed: readonly string[];
}

async function runTests(paths: readonly string[]): Promise<TestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    for (const test of paths) if (!existsSync(test)) throw new Error(`${test} does not exist.`);
    await runToEnd([VITEST, 'run', ...paths, '--reporter=json', `--outputFile=${reportFile}`]);
    const { numTotalTests, success, testResults }: JsonTestResults = JSON.parse(readFileSync(reportFile, 'utf8'));
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName }) => `${path.relative('', name)}: ${fullName}`),
    );
    // A test file that does not load fails the run, but adds no failed test.
    if (numTotalTests === 0 || (!success && failed.length === 0)) throw new Error(`Not all of ${paths.join(', ')} ran.`);
    return { count: numTotalTests, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ignores the exit code, because the report file counts the failed tests. */
const runToEnd = (command: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    execFile(process.execPath, command, () => resolve());
  });
