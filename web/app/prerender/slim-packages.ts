import type { Plugin } from 'vite';

/** Module of a package that is replaced or reduced. */
type Slimmed = {
  readonly file: RegExp;
  /** Exports that the module must still have, as listed in its last line. */
  readonly names: string;
} & (
  | {
      /** Code that replaces the module. */
      readonly source: string;
    }
  | {
      /** Part of the module to remove. */
      readonly without: RegExp;
    }
);

const SLIMMED: readonly Slimmed[] = [
  // Amplify accepts its configuration in three formats. The site uses one.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/,
    names: 'parseAmplifyConfig',
    source: 'export const parseAmplifyConfig = (config) => config;',
  },
  // Gets AWS credentials from an identity pool. The site has none.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]credentialsProvider\.mjs$/,
    names: 'CognitoAWSCredentialsAndIdentityIdProvider',
    source: `export class CognitoAWSCredentialsAndIdentityIdProvider {
      async getCredentialsAndIdentityId() {}
      async clearCredentialsAndIdentityId() {}
    }`,
  },
  // Stores the AWS identity for those credentials.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]IdentityIdStore\.mjs$/,
    names: 'DefaultIdentityIdStore',
    source: 'export class DefaultIdentityIdStore {}',
  },
  // Stores sessions in cookies for server rendering. The site stores them in localStorage.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]storage[\\/]CookieStorage\.mjs$/,
    names: 'CookieStorage',
    source: `export class CookieStorage {
      constructor() {
        throw new Error('Cookies as storage are left out of this build (web/app/prerender/slim-packages.ts).');
      }
    }`,
  },
  // Detects which of ten frameworks to report in requests. "0" stands for an unknown framework.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]Platform[\\/]detectFramework\.mjs$/,
    names: 'clearCache, detectFramework, frameworkChangeObservers, observeFrameworkChanges',
    source: `export const detectFramework = () => '0';
    export const observeFrameworkChanges = () => {};
    export const clearCache = () => {};
    export const frameworkChangeObservers = [];`,
  },
  // Browsers generate UUIDs themselves.
  {
    file: /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]amplifyUuid[\\/]index\.mjs$/,
    names: 'amplifyUuid',
    source: 'export const amplifyUuid = () => crypto.randomUUID();',
  },
  // `digest` is `digestSync` as a promise. It alone pulls in helpers for browsers without async functions.
  {
    file: /[\\/]@aws-crypto[\\/]sha256-js[\\/]build[\\/]module[\\/]jsSha256\.js$/,
    names: 'Sha256',
    without: /Sha256\.prototype\.digest = function[\s\S]*?\n {4}\};\n/,
  },
  // Adds advice for developers to an error, from a table of all Amplify errors.
  {
    file: /[\\/]@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]utils[\\/]oauth[\\/]createOAuthError\.mjs$/,
    names: 'createOAuthError',
    without: / \?\? authErrorMessages\.oauthSignInError\.log/,
  },
  // The site has no infinite queries.
  {
    file: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    names: 'hasNextPage, hasPreviousPage, infiniteQueryBehavior',
    source: `const isLeftOut = () => {
      throw new Error('Infinite queries are left out of this build (web/app/prerender/slim-packages.ts).');
    };
    export { isLeftOut as hasNextPage, isLeftOut as hasPreviousPage, isLeftOut as infiniteQueryBehavior };`,
  },
];

/** Replaces or reduces modules of packages that the site does not fully use. The build fails if one of them has moved. */
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
