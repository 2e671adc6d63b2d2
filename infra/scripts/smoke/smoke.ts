import { command, refuse } from '../command.ts';
import { CALL_CHECKS } from './calls.ts';
import { PAGE_CHECKS } from './pages.ts';
import { PICTURE_CHECKS } from './pictures.ts';
import { enter } from './visit.ts';

const USAGE = 'SMOKE_EMAIL=… SMOKE_PASSWORD=… npx tsx infra/scripts/smoke/smoke.ts <address of the site>';

/** Runs the checks that need a deployed stage. Deletes the images that it creates in the account. */
async function smoke(): Promise<number> {
  const [address] = process.argv.slice(2);
  const { SMOKE_EMAIL, SMOKE_PASSWORD } = process.env;
  if (!address || !SMOKE_EMAIL || !SMOKE_PASSWORD) return refuse(USAGE);
  const visit = await enter(address.replace(/\/$/, ''), SMOKE_EMAIL, SMOKE_PASSWORD);
  let failures = 0;
  for (const [what, check] of [...PAGE_CHECKS, ...CALL_CHECKS, ...PICTURE_CHECKS]) {
    const failure = await check(visit).then(() => undefined, String);
    process.stdout.write(failure === undefined ? `ok      ${what}\n` : `FAILED  ${what}\n        ${failure}\n`);
    if (failure !== undefined) failures++;
  }
  return Math.min(failures, 1);
}

await command(smoke);
