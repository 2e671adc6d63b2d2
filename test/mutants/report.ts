import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { MUTATION_KINDS } from './find-mutations.ts';
import { PROJECTS } from './plan-test-runs.ts';
import type { Mutant } from './sample-mutants.ts';

const MUTANT = z.object({
  number: z.number(),
  kind: z.enum(MUTATION_KINDS),
  file: z.string(),
  line: z.number(),
  start: z.number(),
  original: z.string(),
  replacement: z.string(),
});

const HEADER = z.object({ seed: z.number(), count: z.number(), commit: z.string(), mutants: z.array(MUTANT) });
type SampledMutants = z.infer<typeof HEADER>;

const MUTANT_RESULT = z.object({
  number: z.number(),
  mutant: z.string(),
  outcome: z.enum(['killed', 'survived']),
  projects: z.array(z.enum(PROJECTS)),
  /** The failed test. Has no file if the run crashed or timed out. */
  killedBy: z.optional(z.object({ file: z.optional(z.string()), title: z.string() })),
});
export type MutantResult = z.infer<typeof MUTANT_RESULT>;

/** A file of JSON lines: the sampled mutants, then one line per result. The next run continues from an incomplete file. */
export class MutantReport {
  readonly sampled: SampledMutants;
  private readonly results = new Map<number, MutantResult>();
  private readonly file: string;

  /** Calls `sample` only if the file does not exist. Throws if the file has mutants of another seed, count or commit. */
  constructor(file: string, wanted: Omit<SampledMutants, 'mutants'>, sample: () => Mutant[]) {
    this.file = file;
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ ...wanted, mutants: sample() })}\n`);
    const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    this.sampled = z.parse(HEADER, JSON.parse(header));
    for (const key of ['seed', 'count', 'commit'] as const)
      if (this.sampled[key] !== wanted[key])
        throw new Error(`${file} has mutants of ${key} ${this.sampled[key]}. Delete it, or give another --report.`);
    for (const line of lines) this.keep(z.parse(MUTANT_RESULT, JSON.parse(line)));
  }

  getResult({ number }: Mutant): MutantResult | undefined {
    return this.results.get(number);
  }

  add(result: MutantResult): void {
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
    this.keep(result);
  }

  private keep(result: MutantResult): void {
    this.results.set(result.number, result);
  }
}
