import { parseUrl } from '#shared/parse-url.ts';
import { SITE } from '#shared/site.ts';

const BROWSERS = ['chrome', 'firefox'] as const;
/** `chrome` is also for Edge and other browsers that are based on Chromium. */
export type BrowserName = (typeof BROWSERS)[number];

/** First supported versions. Before Firefox 153, content scripts cannot use adopted style sheets. */
export const MIN_VERSIONS: Readonly<Record<BrowserName, number>> = { chrome: 121, firefox: 153 };

interface BuildTarget {
  readonly browser: BrowserName;
  readonly site: string;
  readonly folder: string;
  /** Store package. Set only for a stage. */
  readonly zip?: string;
  /** Archive of the sources, for the review by addons.mozilla.org. */
  readonly sources?: string;
}

interface BuildOptions {
  readonly browser?: string | undefined;
  readonly stage?: string | undefined;
  readonly site?: string | undefined;
}

const LOCAL_SITE = 'http://localhost:3000';

const STAGES: Readonly<Record<string, string>> = { prod: SITE.origin.value };

/**
 * Returns the build target for a browser, by default Chrome, and a stage or site, by default the local site. Throws an `Error` if the
 * browser or the stage is unknown, the site is invalid, or both a stage and a site are set.
 */
export function resolveBuildTarget({ browser: browserName = 'chrome', stage, site }: BuildOptions): BuildTarget {
  if (stage !== undefined && site !== undefined) throw new Error('Use either --stage or --site, not both.');
  const browser = BROWSERS.find((name) => name === browserName);
  if (!browser) throw new Error(`--browser ${browserName} is unknown. Use ${BROWSERS.join(' or ')}.`);
  const folder = browser === 'chrome' ? 'dist/extension' : `dist/extension-${browser}`;
  if (stage === undefined) return { browser, site: site === undefined ? LOCAL_SITE : parseOrigin(site), folder };
  const origin = STAGES[stage];
  if (origin === undefined) throw new Error(`The origin of stage "${stage}" is unknown. Pass --site https://… instead.`);
  const stageFolder = `${folder}-${stage}`;
  const sources = browser === 'firefox' ? { sources: `${stageFolder}-sources.zip` } : {};
  return { browser, site: origin, folder: stageFolder, zip: `${stageFolder}.zip`, ...sources };
}

function parseOrigin(site: string): string {
  const url = parseUrl(site);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--site ${site} is not a valid URL.`);
  return url.origin;
}
