import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findSystemChromium } from '../dev/assets/capturing/launch-browser.ts';
import { planRun } from './support/runner/plan-run.ts';
import { listTestFiles, SCOPES, type Scope } from './support/runner/test-projects.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `npm test`, `npm run test:rest` and `npm run test:all`: runs the tests of a scope, narrowed by projects or paths. */
async function runTests([scopeName = '', ...args]: readonly string[]): Promise<number> {
  const scope = SCOPES.find((name) => name === scopeName);
  if (!scope) throw new Error(`Unknown scope "${scopeName}": use ${SCOPES.join(', ')}.`);
  const plan = planRun({ scope, args, testFiles: listTestFiles(), hasSystemChromium: findSystemChromium() !== undefined });
  if ('refusal' in plan) {
    console.error(plan.refusal);
    return 1;
  }
  const status = await runVitest(scope, plan.vitestArgs);
  if (plan.notice) console.log(plan.notice);
  return status;
}

/** Returns the exit code, which is 128 + the signal's number if a signal ended vitest. Passes signals on to it. */
function runVitest(scope: Scope, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [VITEST, 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCOPE: scope },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}

process.exitCode = await runTests(process.argv.slice(2));
