import type { Plugin } from 'vite';

/** What stands in the place of a module of a package. */
interface Slimmed {
  readonly file: RegExp;
  /** Everything that the module must still be there for, as its last line says it. */
  readonly names: string;
  readonly source: string;
}

const SLIMMED: readonly Slimmed[] = [
  // It can be configured in three languages, two of which nobody speaks here.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/,
    names: 'parseAmplifyConfig',
    source: 'export const parseAmplifyConfig = (config) => config;',
  },
  // It gives browsers credentials for AWS itself, where there is an identity pool. Here there is none.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]credentialsProvider\.mjs$/,
    names: 'CognitoAWSCredentialsAndIdentityIdProvider',
    source: `export class CognitoAWSCredentialsAndIdentityIdProvider {
      async getCredentialsAndIdentityId() {}
      async clearCredentialsAndIdentityId() {}
    }`,
  },
  // Queries know how to go on page by page for ever. None of ours does.
  {
    file: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    names: 'hasNextPage, hasPreviousPage, infiniteQueryBehavior',
    source: `const isLeftOut = () => {
      throw new Error('Infinite queries are left out of this build (web/build/slim-packages.ts).');
    };
    export { isLeftOut as hasNextPage, isLeftOut as hasPreviousPage, isLeftOut as infiniteQueryBehavior };`,
  },
];

/** Leaves out what of packages is never used here. A build fails when one of those places has moved. */
export function slimPackages(): Plugin {
  const found = new Set<Slimmed>();
  return {
    name: 'slim-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slimmed = SLIMMED.find(({ file }) => file.test(id));
      if (!slimmed) return undefined;
      if (!code.includes(`export { ${slimmed.names} };`)) this.error(`${id} no longer is where ${slimmed.names} comes from.`);
      found.add(slimmed);
      return { code: slimmed.source, map: null };
    },
    buildEnd(error) {
      const missing = SLIMMED.find((slimmed) => !found.has(slimmed));
      if (!error && missing) this.error(`${missing.names} is no longer where it was.`);
    },
  };
}
