import { SITE } from '#shared/site.ts';

/** What is built, and where it goes. */
interface Edition {
  readonly site: string;
  readonly folder: string;
  /** Where it is to be packed for a store. */
  readonly zip?: string;
}

interface Choice {
  readonly stage?: string | undefined;
  readonly site?: string | undefined;
}

const LOCAL_SITE = 'http://localhost:3000';

/** Stages whose address is known before they are deployed. */
const STAGES: Readonly<Record<string, string>> = { prod: SITE.origin.value };

/** The extension that is asked for: that of this machine's site unless a stage or a site is named. Throws, in words, for others. */
export function editionOf({ stage, site }: Choice): Edition {
  if (stage !== undefined && site !== undefined) throw new Error('Say either --stage or --site.');
  if (stage === undefined) return { site: site === undefined ? LOCAL_SITE : originOf(site), folder: 'dist/extension' };
  const address = STAGES[stage];
  if (address === undefined)
    throw new Error(`The address of stage "${stage}" is not known here: say --site https://… with the address it answers at.`);
  return { site: address, folder: `dist/extension-${stage}`, zip: `dist/extension-${stage}.zip` };
}

function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--site ${site} is no address of a site.`);
  return url.origin;
}
