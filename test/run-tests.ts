import { spawnSync } from 'node:child_process';
import { systemChromium } from '../dev/capturing/launch-browser.ts';
import { planRun } from './support/plan-run.ts';
import { SCOPES, type Scope } from './support/test-projects.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** `npm test`, `npm run test:rest` and `npm run test:all`: runs the tests of a scope, narrowed by projects or paths. */
function runTests([scopeName = '', ...args]: readonly string[]): number {
  const scope = SCOPES.find((name) => name === scopeName);
  if (!scope) throw new Error(`Unknown scope "${scopeName}": use ${SCOPES.join(', ')}.`);
  const plan = planRun({ scope, args, hasSystemChromium: systemChromium() !== undefined });
  if ('refusal' in plan) {
    console.error(plan.refusal);
    return 1;
  }
  const status = runVitest(scope, plan.vitestArgs);
  if (plan.notice) console.log(plan.notice);
  return status;
}

function runVitest(scope: Scope, args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCOPE: scope },
  });
  return status ?? 1;
}

process.exitCode = runTests(process.argv.slice(2));
