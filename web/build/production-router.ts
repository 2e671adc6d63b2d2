import type { Plugin } from 'vite';

const HALVES = { development: '/dist/development/', production: '/dist/production/' } as const;
const IN_PRODUCTION = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Said at the top of a module, either keeps a component in the build that nobody uses. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /(?<=^var \w+ = )(?=React\d*\.(forwardRef|memo|createContext)\()/gm;

/** The same module, out of which what is not imported can be left. */
export const shakable = (code: string): string => code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ ');

/**
 * React Router offers bundlers its development half alone, with every warning in it. What is built takes the other one, and of
 * that only what is used: its forms and its scroll restoration are not.
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
