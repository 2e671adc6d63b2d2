import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Mutant } from './draw-mutants.ts';
import { MUTATION_KINDS } from './find-mutations.ts';
import { PROJECTS } from './plan-stages.ts';

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
type DrawnMutants = z.infer<typeof HEADER>;

const DECISION = z.object({
  number: z.number(),
  mutant: z.string(),
  outcome: z.enum(['caught', 'survived']),
  /** The projects whose tests a survivor has survived. */
  projects: z.array(z.enum(PROJECTS)),
  /** The failed test. Without a file it is a run that crashed or hung. */
  caughtBy: z.optional(z.object({ file: z.optional(z.string()), title: z.string() })),
});
export type Decision = z.infer<typeof DECISION>;

/** A file of JSON lines: the drawn mutants, then one line per decided mutant. An interrupted run continues from it. */
export class MutantReport {
  readonly drawn: DrawnMutants;
  private readonly decisions = new Map<number, Decision>();
  private readonly file: string;

  /** Draws only if the file does not exist. Throws if the file has mutants of another seed, count or commit. */
  constructor(file: string, wanted: Omit<DrawnMutants, 'mutants'>, draw: () => Mutant[]) {
    this.file = file;
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ ...wanted, mutants: draw() })}\n`);
    const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    this.drawn = z.parse(HEADER, JSON.parse(header));
    for (const key of ['seed', 'count', 'commit'] as const)
      if (this.drawn[key] !== wanted[key])
        throw new Error(`${file} has mutants of ${key} ${this.drawn[key]}. Delete it, or give another --report.`);
    for (const line of lines) this.keep(z.parse(DECISION, JSON.parse(line)));
  }

  decisionOf({ number }: Mutant): Decision | undefined {
    return this.decisions.get(number);
  }

  add(decision: Decision): void {
    appendFileSync(this.file, `${JSON.stringify(decision)}\n`);
    this.keep(decision);
  }

  private keep(decision: Decision): void {
    this.decisions.set(decision.number, decision);
  }
}
