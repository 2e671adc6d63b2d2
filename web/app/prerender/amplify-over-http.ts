import type { Plugin } from 'vite';

interface Site {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Amplify hard-codes `https://` for the domain of the hosted sign-in pages in four places, without an option
 * (aws-amplify/amplify-js#14799). The local stack uses HTTP, so its build replaces these four strings. No other build does. The
 * build fails if Amplify has moved one of them.
 */
export const SITES: readonly Site[] = [
  { file: 'signInWithRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'completeOAuthFlow.mjs', from: "'https://' + domain", to: "'http://' + domain" },
  { file: 'oAuthSignOutRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'openAuthSession.mjs', from: "url.replace('http://', 'https://')", to: 'url' },
];

const AMPLIFY = /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]/;

const siteOf = (id: string): Site | undefined => SITES.find(({ file }) => AMPLIFY.test(id) && id.endsWith(`/${file}`));

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
