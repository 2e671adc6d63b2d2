import type { Plugin } from 'vite';

interface Replacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Amplify hard-codes `https://` for the domain of the hosted sign-in pages in four places, without an option
 * (aws-amplify/amplify-js#14799). Only the build of the local stack, which uses HTTP, replaces these four strings. The build
 * fails if Amplify has moved one of them.
 */
export const REPLACEMENTS: readonly Replacement[] = [
  { file: 'signInWithRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'completeOAuthFlow.mjs', from: "'https://' + domain", to: "'http://' + domain" },
  { file: 'oAuthSignOutRedirect.mjs', from: '`https://', to: '`http://' },
  { file: 'openAuthSession.mjs', from: "url.replace('http://', 'https://')", to: 'url' },
];

const AMPLIFY_AUTH_MODULE = /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]/;

const findReplacement = (id: string): Replacement | undefined =>
  REPLACEMENTS.find(({ file }) => AMPLIFY_AUTH_MODULE.test(id) && id.endsWith(`/${file}`));

export function applyReplacement(code: string, { file, from, to }: Replacement): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw new Error(`${file} should contain ${from} once, and contains it ${parts.length - 1} times.`);
  return parts.join(to);
}

export function amplifyOverHttp(): Plugin {
  const applied = new Set<Replacement>();
  return {
    name: 'amplify-over-http',
    enforce: 'pre',
    transform(code, id) {
      const replacement = findReplacement(id);
      if (!replacement) return undefined;
      applied.add(replacement);
      return { code: applyReplacement(code, replacement), map: null };
    },
    buildEnd(error) {
      const unapplied = REPLACEMENTS.filter((replacement) => !applied.has(replacement)).map(({ file }) => file);
      if (!error && unapplied.length > 0)
        this.error(`The build contains no Amplify file named ${unapplied.join(', ')}. Update REPLACEMENTS.`);
    },
  };
}
