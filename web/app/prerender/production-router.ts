import type { Plugin } from 'vite';

const HALVES = { development: '/dist/development/', production: '/dist/production/' } as const;
const IN_PRODUCTION = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Top-level statements that keep an unused component in the bundle. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /(?<=^var \w+ = )(?=React\d*\.(forwardRef|memo|createContext)\()/gm;

export const shakable = (code: string): string => code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ ');

/**
 * React Router resolves to its development build for bundlers, which contains all warnings. Resolves to the production build
 * instead. Unused code such as its forms and scroll restoration can then be removed.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.includes(HALVES.development)) throw new Error(`${source} is not where it was: ${found?.id}`);
      return { ...found, id: found.id.replace(HALVES.development, HALVES.production) };
    },
    transform(code, id) {
      return IN_PRODUCTION.test(id) ? { code: shakable(code), map: null } : undefined;
    },
  };
}
