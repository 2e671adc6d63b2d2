import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Budget, median } from './budget.ts';
import { builtFunctions } from './builds.ts';
import { maxLoadMs, servicesIn } from './function-limits.ts';
import { limited } from './function-sizes.ts';

const LOADS = 25;

const timedRequire = (file: string) =>
  `const t = performance.now(); require(${JSON.stringify(path.resolve(file))}); process.stdout.write(String(performance.now() - t))`;

const loadMs = (file: string): number =>
  Number(execFileSync(process.execPath, ['-e', timedRequire(file)], { env: { ...process.env, AWS_REGION: 'us-east-1' } }));

export const functionLoadTimes: Budget = {
  name: 'Function load times',
  async measure(report) {
    for (const { name, file, modules } of limited(await builtFunctions(report))) {
      report.add({
        label: `${name}, p50 of ${LOADS}`,
        measured: median(Array.from({ length: LOADS }, () => loadMs(file))),
        limit: maxLoadMs(servicesIn(modules)),
        unit: 'ms',
        isHard: false,
      });
    }
  },
};
