import type { Plugin } from 'vite';

interface Site {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Amplify writes `https://` before the domain of the hosted sign-in pages, in four places and with no way to say
 * otherwise (aws-amplify/amplify-js#14799). The embedded stack speaks http, so its build, and only its build, has these
 * four strings replaced. A build fails when Amplify has moved one of them.
 */
export const SITES: readonly Site[] = [
  { file: 'signInWithRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'completeOAuthFlow.mjs', from: "'https://' + domain", to: "'http://' + domain" },
  { file: 'oAuthSignOutRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'openAuthSession.mjs', from: "url.replace('http://', 'https://')", to: 'url' },
];

const AMPLIFY = /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]/;

const siteOf = (id: string): Site | undefined => SITES.find(({ file }) => AMPLIFY.test(id) && id.endsWith(`/${file}`));

/** Amplify's code with a site's string replaced. Throws unless the string is there exactly once. */
export function patched(code: string, { file, from, to }: Site): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw new Error(`${file} should contain ${from} once, and contains it ${parts.length - 1} times.`);
  return parts.join(to);
}

export function amplifyOverHttp(): Plugin {
  const done = new Set<Site>();
  return {
    name: 'amplify-over-http',
    enforce: 'pre',
    transform(code, id) {
      const site = siteOf(id);
      if (!site) return undefined;
      done.add(site);
      return { code: patched(code, site), map: null };
    },
    buildEnd(error) {
      const missed = SITES.filter((site) => !done.has(site)).map(({ file }) => file);
      if (!error && missed.length > 0) this.error(`Amplify no longer builds from ${missed.join(', ')}.`);
    },
  };
}
