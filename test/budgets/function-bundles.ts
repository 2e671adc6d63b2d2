import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FunctionBundle } from '../../infra/build/bundle-functions.ts';
import { type Budget, median } from './budget.ts';
import { builtFunctions } from './builds.ts';
import { listServices, maxKilobytes, maxLoadMs } from './function-limits.ts';

/** Creates thumbnails: it loads sharp from a layer and decodes whole images, so its bundle hardly affects its cold start. */
const UNLIMITED = 'finishImage';

const limited = (functions: readonly FunctionBundle[]) => functions.filter(({ name }) => name !== UNLIMITED);

const gzipKilobytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1_000;

export const functionSizes: Budget = {
  name: 'Function bundles',
  async measure(report) {
    for (const { name, file, modules } of limited(await builtFunctions(report))) {
      const services = listServices(modules);
      report.add({
        label: [`${name}, gzip`, ...services].join(' + '),
        measured: gzipKilobytes(file),
        limit: maxKilobytes(services),
        unit: 'kB',
        isHard: true,
      });
    }
  },
};

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
        limit: maxLoadMs(listServices(modules)),
        unit: 'ms',
        isHard: false,
      });
    }
  },
};
