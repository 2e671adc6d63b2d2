import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyOverHttp } from './web/build/amplify-over-http.ts';
import { pageShells } from './web/build/page-shells.ts';
import { productionRouter } from './web/build/production-router.ts';
import { slimAmplify } from './web/build/slim-amplify.ts';

/** What every page stands on, in one file: split as its users happen to share it, it would weigh more in all. */
const GROUND = [
  'react/',
  'react-dom/',
  'react-router/',
  'scheduler/',
  'zod/',
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'lucide-react/dist/esm/(?!icons/)',
];
const isGround = new RegExp(`vite/preload-helper|/node_modules/(${GROUND.join('|')})`);

/** What of ours six parts or more share is in one file too: many small ones compress worse than they are worth. */
const GROUPS = [
  { name: 'ground', test: isGround, priority: 2 },
  { name: 'site', test: /^(?!.*node_modules).*\/(web|shared)\//, minShareCount: 6, priority: 1 },
];

/** `--mode localstack` builds for the embedded stack; every other build is the one that is deployed. */
export default defineConfig(({ mode }) => {
  const local = mode === 'localstack';
  return {
    root: 'web',
    appType: 'spa',
    plugins: [react(), pageShells(), productionRouter(), slimAmplify(), ...(local ? [amplifyOverHttp()] : [])],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      assetsDir: 'assets',
      // The site's policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
      // The scripts carry no notices of their own: those of everything bundled are published beside them.
      license: { fileName: 'licenses.md' },
    },
    optimizeDeps: local ? { rolldownOptions: { plugins: [{ ...amplifyOverHttp(), buildEnd: undefined }] } } : {},
  };
});
