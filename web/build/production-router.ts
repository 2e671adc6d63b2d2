import type { Plugin } from 'vite';

const HALVES = { development: '/dist/development/', production: '/dist/production/' } as const;

/** React Router offers bundlers its development half alone, with every warning in it. What is built takes the other one. */
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
  };
}
