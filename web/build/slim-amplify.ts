import type { Plugin } from 'vite';

/** What stands in the place of a module of Amplify. */
interface Slimmed {
  readonly file: RegExp;
  /** What the module must still be there for. */
  readonly name: string;
  readonly source: string;
}

const SLIMMED: readonly Slimmed[] = [
  // It can be configured in three languages, two of which nobody speaks here.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/,
    name: 'parseAmplifyConfig',
    source: 'export const parseAmplifyConfig = (config) => config;',
  },
  // It gives browsers credentials for AWS itself, where there is an identity pool. Here there is none.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]credentialsProvider\.mjs$/,
    name: 'CognitoAWSCredentialsAndIdentityIdProvider',
    source: `export class CognitoAWSCredentialsAndIdentityIdProvider {
      async getCredentialsAndIdentityId() {}
      async clearCredentialsAndIdentityId() {}
    }`,
  },
];

/** Leaves out what of Amplify is never used here. A build fails when Amplify has moved one of those places. */
export function slimAmplify(): Plugin {
  const found = new Set<Slimmed>();
  return {
    name: 'slim-amplify',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slimmed = SLIMMED.find(({ file }) => file.test(id));
      if (!slimmed) return undefined;
      if (!code.includes(`export { ${slimmed.name} };`)) this.error(`${id} no longer is where ${slimmed.name} comes from.`);
      found.add(slimmed);
      return { code: slimmed.source, map: null };
    },
    buildEnd(error) {
      const missing = SLIMMED.find((slimmed) => !found.has(slimmed));
      if (!error && missing) this.error(`Amplify no longer has ${missing.name} where it had it.`);
    },
  };
}
