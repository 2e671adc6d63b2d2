export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = failWith(error instanceof Error ? error.message : String(error));
  }
}

export function failWith(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}
