/** Runs a command that answers its exit code. What it throws is said in one line: it is read by whoever typed the command. */
export async function command(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Says why not. Answers the exit code for it. */
export function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
