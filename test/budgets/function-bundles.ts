import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FunctionBundle } from '../../infra/build/bundle-functions.ts';
import { type Budget, median } from './budget.ts';
import { getBuiltFunctions } from './builds.ts';
import { computeMaxKilobytes, computeMaxLoadMs, listServices } from './function-limits.ts';

/** This function loads sharp from a layer and decodes whole images, so its bundle hardly affects its cold start. */
const UNLIMITED_FUNCTION = 'finishImage';

const selectLimited = (functions: readonly FunctionBundle[]) => functions.filter(({ name }) => name !== UNLIMITED_FUNCTION);

const measureGzipKilobytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1_000;

export const functionSizes: Budget = {
  name: 'Function bundles',
  async measure(report) {
    for (const { name, file, modules } of selectLimited(await getBuiltFunctions(report))) {
      const services = listServices(modules);
      report.add({
        label: [`${name}, gzip`, ...services].join(' + '),
        measured: measureGzipKilobytes(file),
        limit: computeMaxKilobytes(services),
        unit: 'kB',
        isHard: true,
      });
    }
  },
};

const LOADS = 25;

const createTimedRequire = (file: string) =>
  `const t = performance.now(); require(${JSON.stringify(path.resolve(file))}); process.stdout.write(String(performance.now() - t))`;

const measureLoadMs = (file: string): number =>
  Number(execFileSync(process.execPath, ['-e', createTimedRequire(file)], { env: { ...process.env, AWS_REGION: 'us-east-1' } }));

export const functionLoadTimes: Budget = {
  name: 'Function load times',
  async measure(report) {
    for (const { name, file, modules } of selectLimited(await getBuiltFunctions(report))) {
      report.add({
        label: `${name}, p50 of ${LOADS}`,
        measured: median(Array.from({ length: LOADS }, () => measureLoadMs(file))),
        limit: computeMaxLoadMs(listServices(modules)),
        unit: 'ms',
        isHard: false,
      });
    }
  },
};
