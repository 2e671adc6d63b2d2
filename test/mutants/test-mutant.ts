import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { applyMutation } from './find-mutations.ts';
import { type Importers, PROJECTS, type Project, planTestRuns, type TestRun } from './plan-test-runs.ts';
import type { Mutant } from './sample-mutants.ts';

export interface TestTree {
  /** A copy of the repository in which mutants are applied. */
  readonly root: string;
  readonly importers: Importers;
}

interface TestFailure {
  /** Undefined if the run itself failed or timed out. */
  readonly file?: string;
  readonly title: string;
}

interface TestOutcome {
  /** Flaky: a test failed once and then passed. */
  readonly outcome: 'killed' | 'survived' | 'flaky';
  readonly failure?: TestFailure;
}

/** Applies a mutant and runs tests until one fails. Throws if that test also fails without the mutant. */
export async function testMutant(tree: TestTree, mutant: Mutant, projects: readonly Project[]): Promise<TestOutcome> {
  const { root } = tree;
  const mutatedFile = path.join(root, mutant.file);
  const original = readFileSync(mutatedFile, 'utf8');
  writeFileSync(mutatedFile, applyMutation(original, mutant));
  try {
    for (const testRun of planTestRuns(tree.importers, mutant.file, projects)) {
      const failure = await runTests(root, testRun);
      if (!failure) continue;
      // Repeats the test, because any test may fail once on a busy machine. A run that times out or crashes has no test to repeat.
      const failsAgain = !failure.file || (await runTests(root, createRunOf(failure.file)));
      writeFileSync(mutatedFile, original);
      if (failsAgain && failure.file) await requirePassing(root, failure.file);
      return { outcome: failsAgain ? 'killed' : 'flaky', failure };
    }
    return { outcome: 'survived' };
  } finally {
    writeFileSync(mutatedFile, original);
  }
}

const passingFiles = new Set<string>();

async function requirePassing(root: string, file: string): Promise<void> {
  const failure = !passingFiles.has(file) && (await runTests(root, createRunOf(file)));
  if (failure) throw new Error(`${file} also fails without a mutant: ${failure.title}`);
  passingFiles.add(file);
}

const createRunOf = (file: string): TestRun => ({ scope: 'all', files: [file], projects: PROJECTS });

const VITEST_REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** A mutant whose test run reaches this timeout counts as killed. The slowest test run takes a few minutes. */
const TIMEOUT_MS = 15 * 60_000;

/** Runs tests up to the first failure and returns it, or undefined if all pass. */
async function runTests(root: string, testRun: TestRun): Promise<TestFailure | undefined> {
  const reportFile = path.join(root, 'mutant-report.json');
  rmSync(reportFile, { force: true });
  const { code, output } = await runVitest(root, testRun, reportFile);
  if (code === 0) return undefined;
  const failure = existsSync(reportFile) ? findFirstFailure(readFileSync(reportFile, 'utf8'), root) : undefined;
  return failure ?? { title: code === undefined ? `no result after ${TIMEOUT_MS / 60_000} min` : getLastLine(output) };
}

export function findFirstFailure(report: string, root: string): TestFailure | undefined {
  const failed = z.parse(VITEST_REPORT, JSON.parse(report)).testResults.find(({ status }) => status === 'failed');
  if (!failed) return undefined;
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  return { file: path.relative(root, failed.name), title: test?.fullName ?? getLastLine(failed.message ?? '') };
}

interface Exit {
  /** Undefined after a timeout. */
  readonly code: number | undefined;
  readonly output: string;
}

function runVitest(root: string, { scope, projects, files }: TestRun, reportFile: string): Promise<Exit> {
  const selected = [...files, ...projects.map((project) => `--project=${project}`)];
  const args = ['run', ...selected, '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${reportFile}`];
  return new Promise((resolve, reject) => {
    // Starts a process group, so that one signal kills vitest, its workers and the servers that tests start.
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: root,
      env: { ...process.env, TEST_SCOPE: scope },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const kill = () => child.pid && killGroup(child.pid);
    const timeout = setTimeout(() => {
      timedOut = true;
      kill();
    }, TIMEOUT_MS);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    process.prependOnceListener('exit', kill);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timeout);
      process.off('exit', kill);
      kill();
      resolve({ code: timedOut ? undefined : (code ?? 1), output });
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the whole group has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const getLastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
