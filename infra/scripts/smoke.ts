import { printError, runCommand } from './run-command.ts';
import { SMOKE_CHECKS } from './smoke-checks.ts';
import { signIn } from './smoke-session.ts';

const USAGE = 'SMOKE_EMAIL=… SMOKE_PASSWORD=… npx tsx infra/scripts/smoke.ts <site URL>';

/** Runs the checks that need a deployed stage. Deletes the images that it creates in the account. */
async function smoke(): Promise<number> {
  const [url] = process.argv.slice(2);
  const { SMOKE_EMAIL, SMOKE_PASSWORD } = process.env;
  if (!url || !SMOKE_EMAIL || !SMOKE_PASSWORD) return printError(USAGE);
  const session = await signIn(url.replace(/\/$/, ''), SMOKE_EMAIL, SMOKE_PASSWORD);
  let failures = 0;
  for (const [title, run] of SMOKE_CHECKS) {
    const failure = await run(session).then(() => undefined, String);
    process.stdout.write(failure === undefined ? `ok      ${title}\n` : `FAILED  ${title}\n        ${failure}\n`);
    if (failure !== undefined) failures++;
  }
  return Math.min(failures, 1);
}

await runCommand(smoke);
