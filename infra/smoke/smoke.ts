import { CALL_CHECKS } from './calls.ts';
import { PAGE_CHECKS } from './pages.ts';
import { PICTURE_CHECKS } from './pictures.ts';
import { enter } from './visit.ts';

const USAGE = 'SMOKE_EMAIL=… SMOKE_PASSWORD=… npx tsx infra/smoke/smoke.ts <address of the site>';

/** Tries at a deployed stage what cannot be tried anywhere else. The account keeps nothing of it. */
async function smoke(site: string, email: string, password: string): Promise<boolean> {
  const visit = await enter(site, email, password);
  let allWell = true;
  for (const [what, check] of [...PAGE_CHECKS, ...CALL_CHECKS, ...PICTURE_CHECKS]) {
    const failure = await check(visit).then(() => undefined, String);
    process.stdout.write(failure === undefined ? `ok      ${what}\n` : `FAILED  ${what}\n        ${failure}\n`);
    allWell &&= failure === undefined;
  }
  return allWell;
}

const [address] = process.argv.slice(2);
const { SMOKE_EMAIL, SMOKE_PASSWORD } = process.env;
if (address && SMOKE_EMAIL && SMOKE_PASSWORD) {
  process.exitCode = (await smoke(address.replace(/\/$/, ''), SMOKE_EMAIL, SMOKE_PASSWORD)) ? 0 : 1;
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
