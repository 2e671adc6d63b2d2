import type { Plugin } from 'vite';

/** A module of a package of which less is needed. */
type Slimmed = {
  readonly file: RegExp;
  /** Everything that the module must still be there for, as its last line says it. */
  readonly names: string;
} & (
  | {
      /** What stands in its place. */
      readonly source: string;
    }
  | {
      /** The part that it does not need. */
      readonly without: RegExp;
    }
);

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
  // It would keep which AWS identity somebody is, for the same credentials.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]IdentityIdStore\.mjs$/,
    names: 'DefaultIdentityIdStore',
    source: 'export class DefaultIdentityIdStore {}',
  },
  // Sessions are in cookies only where a server renders pages for somebody. Here they are in the local storage.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]storage[\\/]CookieStorage\.mjs$/,
    names: 'CookieStorage',
    source: `export class CookieStorage {
      constructor() {
        throw new Error('Cookies as storage are left out of this build (web/build/slim-packages.ts).');
      }
    }`,
  },
  // Requests would say which of ten frameworks they come from. "0" is what they say of one that is not known.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]Platform[\\/]detectFramework\.mjs$/,
    names: 'clearCache, detectFramework, frameworkChangeObservers, observeFrameworkChanges',
    source: `export const detectFramework = () => '0';
    export const observeFrameworkChanges = () => {};
    export const clearCache = () => {};
    export const frameworkChangeObservers = [];`,
  },
  // Browsers make such ids by themselves.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]amplifyUuid[\\/]index\.mjs$/,
    names: 'amplifyUuid',
    source: 'export const amplifyUuid = () => crypto.randomUUID();',
  },
  // It can be waited for, though it waits for nothing: that alone brings along what browsers once lacked for it.
  {
    file: /[\\/]@aws-crypto[\\/]sha256-js[\\/]build[\\/]module[\\/]jsSha256\.js$/,
    names: 'Sha256',
    without: /Sha256\.prototype\.digest = function[\s\S]*?\n {4}\};\n/,
  },
  // With an error comes what its developers might do about it, out of a table of everything that can go wrong with Amplify.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]utils[\\/]oauth[\\/]createOAuthError\.mjs$/,
    names: 'createOAuthError',
    without: / \?\? authErrorMessages\.oauthSignInError\.log/,
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
      const left = 'source' in slimmed ? slimmed.source : code.replace(slimmed.without, '');
      if (left === code) this.error(`${id} no longer has the part that ${slimmed.names} does not need.`);
      found.add(slimmed);
      return { code: left, map: null };
    },
    buildEnd(error) {
      const missing = SLIMMED.find((slimmed) => !found.has(slimmed));
      if (!error && missing) this.error(`${missing.names} is no longer where it was.`);
    },
  };
}
