import type { SmokeCheck, SmokeSession } from './smoke-session.ts';

/** Runs checks one after the other, because later ones use the data of earlier ones. Returns the titles of those that failed. */
export async function runChecks(
  session: SmokeSession,
  checks: readonly SmokeCheck[],
  write: (line: string) => void,
): Promise<readonly string[]> {
  const failedTitles: string[] = [];
  for (const [title, run] of checks) {
    const failure = await run(session).then(() => undefined, String);
    write(failure === undefined ? `ok      ${title}` : `FAILED  ${title}\n        ${failure}`);
    if (failure !== undefined) failedTitles.push(title);
  }
  return failedTitles;
}
