export async function command(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.exitCode = refuse(error instanceof Error ? error.message : String(error));
  }
}

export function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
