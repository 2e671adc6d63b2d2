export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = printError(error instanceof Error ? error.message : String(error));
  }
}

/** Writes a message to stderr. Returns the exit code 1. */
export function printError(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}
