import { SITE } from '#shared/site.ts';

interface BuildTarget {
  readonly site: string;
  readonly folder: string;
  /** Store package. Set only for a stage. */
  readonly zip?: string;
}

interface BuildOptions {
  readonly stage?: string | undefined;
  readonly site?: string | undefined;
}

const LOCAL_SITE = 'http://localhost:3000';

const STAGES: Readonly<Record<string, string>> = { prod: SITE.origin.value };

/**
 * Returns the build target for a stage or site, by default for the local site. Throws an `Error` if the stage is unknown, the site
 * is invalid, or both options are set.
 */
export function resolveBuildTarget({ stage, site }: BuildOptions): BuildTarget {
  if (stage !== undefined && site !== undefined) throw new Error('Use either --stage or --site, not both.');
  if (stage === undefined) return { site: site === undefined ? LOCAL_SITE : parseOrigin(site), folder: 'dist/extension' };
  const origin = STAGES[stage];
  if (origin === undefined) throw new Error(`The origin of stage "${stage}" is unknown. Pass --site https://… instead.`);
  return { site: origin, folder: `dist/extension-${stage}`, zip: `dist/extension-${stage}.zip` };
}

function parseOrigin(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--site ${site} is not a valid URL.`);
  return url.origin;
}
