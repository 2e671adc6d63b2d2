import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from '../budget.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** The hard pages are tests, and are run as such: how many are not as they should be. */
export async function hardPages(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hard-pages-'));
  const report = path.join(folder, 'report.json');
  try {
    await ended([VITEST, 'run', 'test/extension/hard-pages', '--reporter=json', `--outputFile=${report}`]);
    const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const what = `goals 6, 7, 9: wrong of ${numTotalTests} hard pages`;
    return [{ what, measured: numTotalTests - numPassedTests, most: 0, unit: '', isHard: true }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It ends with a failure where a test has: the report says which. */
const ended = (command: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    execFile(process.execPath, command, () => resolve());
  });
