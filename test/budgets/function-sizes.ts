import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FunctionBundle } from '../../infra/build/bundle-functions.ts';
import type { Budget } from './budget.ts';
import { builtFunctions } from './builds.ts';
import { maxKilobytes, servicesIn } from './function-limits.ts';

/** Creates thumbnails: it loads sharp from a layer and decodes whole images, so its bundle hardly affects its cold start. */
const UNLIMITED = 'finishImage';

export const limited = (functions: readonly FunctionBundle[]) => functions.filter(({ name }) => name !== UNLIMITED);

const gzipKilobytes = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1_000;

export const functionSizes: Budget = {
  name: 'Function bundles',
  async measure(report) {
    for (const { name, file, modules } of limited(await builtFunctions(report))) {
      const services = servicesIn(modules);
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
