import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { findSystemChromium } from '../dev/assets/capturing/launch-browser.ts';
import { PERMISSION_LOG_VARIABLE } from '../dev/stack/iam/permission-log.ts';
import { findFirefox } from './support/firefox/find-firefox.ts';
import { planRun } from './support/runner/plan-run.ts';
import { printUnusedPermissions } from './support/runner/print-unused-permissions.ts';
import { listTestFiles, SCOPES, type Scope } from './support/runner/test-projects.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `npm test` and `npm run test:rest`, `test:long` and `test:all`: runs the tests of a scope, narrowed by projects or paths. */
async function runTests([scopeName = '', ...args]: readonly string[]): Promise<number> {
  const scope = SCOPES.find((name) => name === scopeName);
  if (!scope) throw new Error(`Unknown scope "${scopeName}": use ${SCOPES.join(', ')}.`);
  const plan = planRun({
    scope,
    args,
    testFiles: listTestFiles(),
    hasSystemChromium: findSystemChromium() !== undefined,
    hasFirefox: findFirefox() !== undefined,
  });
  if ('refusal' in plan) {
    console.error(plan.refusal);
    return 1;
  }
  const isComplete = scope === 'all' && args.length === 0;
  const status = await (isComplete ? runAllTests(plan.vitestArgs) : runVitest(scope, plan.vitestArgs));
  if (plan.notice) console.log(plan.notice);
  return status;
}

/** Also fails if the tests left a granted permission unused. Only a run of all tests uses each of them. */
async function runAllTests(vitestArgs: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'permissions-'));
  try {
    const permissionLog = process.env[PERMISSION_LOG_VARIABLE] ?? path.join(folder, 'used');
    const status = await runVitest('all', vitestArgs, { [PERMISSION_LOG_VARIABLE]: permissionLog });
    return printUnusedPermissions(permissionLog) > 0 ? status || 1 : status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Passes signals on to vitest. Returns its exit code, or 128 + the number of the signal that ended it. */
function runVitest(scope: Scope, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [VITEST, 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCOPE: scope, ...env },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

process.exitCode = await runTests(process.argv.slice(2));
