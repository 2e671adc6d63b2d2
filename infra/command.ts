/**
 * Runs a command and exits with the code that it returns. Prints an error as one line, without a stack trace, for the person
 * who ran the command.
 */
export async function command(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Prints the reason to stderr and returns exit code 1. */
export function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
