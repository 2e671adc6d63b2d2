export interface Seeds {
  readonly first: number;
  readonly last: number;
  readonly step?: number;
}

/** Runs the history of every `step`-th seed. Returns all faults, each with the seed that reproduces it. */
export async function findFaultsBySeed(
  { first, last, step = 1 }: Seeds,
  findFaults: (seed: number) => Promise<readonly string[]>,
): Promise<string[]> {
  // The product rejects many calls. Their stack traces would take a third of the time.
  Error.stackTraceLimit = 0;
  const faults: string[] = [];
  for (let seed = first; seed <= last; seed += step) {
    const faultsOfSeed = await findFaults(seed).catch((error: unknown) => [`threw ${error}`]);
    faults.push(...faultsOfSeed.map((fault) => `${seed}: ${fault}`));
  }
  return faults;
}
