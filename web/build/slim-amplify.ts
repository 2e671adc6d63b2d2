import type { Plugin } from 'vite';

const READER = /[\\/]@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/;
const TAKEN_AS_IT_IS = 'export const parseAmplifyConfig = (config) => config;';

/**
 * Amplify can be configured in three languages and carries the readers of two that nobody speaks here: an eighth of what a
 * page loads of it. A build fails when Amplify has moved the place where it chooses.
 */
export function slimAmplify(): Plugin {
  let isFound = false;
  return {
    name: 'slim-amplify',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!READER.test(id)) return undefined;
      if (!code.includes('parseAmplifyConfig')) this.error(`${id} no longer reads the configuration.`);
      isFound = true;
      return { code: TAKEN_AS_IT_IS, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Amplify no longer reads its configuration where it did.');
    },
  };
}
