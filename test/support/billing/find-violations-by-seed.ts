export interface Seeds {
  readonly first: number;
  readonly last: number;
  readonly step?: number;
}

/** Runs the history of every `step`-th seed. Returns all violations, each with the seed that reproduces it. */
export async function findViolationsBySeed(
  { first, last, step = 1 }: Seeds,
  findViolations: (seed: number) => Promise<readonly string[]>,
): Promise<string[]> {
  // The product rejects many calls. Their stack traces would take a third of the time.
  Error.stackTraceLimit = 0;
  const violations: string[] = [];
  for (let seed = first; seed <= last; seed += step) {
    const violationsOfSeed = await findViolations(seed).catch((error: unknown) => [`threw ${error}`]);
    violations.push(...violationsOfSeed.map((violation) => `${seed}: ${violation}`));
  }
  return violations;
}
