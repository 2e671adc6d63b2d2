import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FunctionBundle } from '../../infra/build/bundle-functions.ts';
import type { Budget } from './budget.ts';
import { builtFunctions } from './builds.ts';
import { maxKilobytes, servicesIn } from './function-limits.ts';

/** The thumbnail function loads sharp from a layer and decodes whole images: its cold start is not a matter of bundle size. */
const UNLIMITED = 'finishImage';

/** The functions that have limits. */
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
