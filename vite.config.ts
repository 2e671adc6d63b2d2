import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyOverHttp } from './web/build/amplify-over-http.ts';
import { pageShells } from './web/build/page-shells.ts';
import { slimAmplify } from './web/build/slim-amplify.ts';

/** What every page stands on, in one file: split as its users happen to share it, it would weigh more in all. */
const GROUND =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zod|@tanstack[\\/](query-core|react-query))[\\/]/;

/** `--mode localstack` builds for the embedded stack; every other build is the one that is deployed. */
export default defineConfig(({ mode }) => {
  const local = mode === 'localstack';
  return {
    root: 'web',
    appType: 'spa',
    plugins: [react(), pageShells(), slimAmplify(), ...(local ? [amplifyOverHttp()] : [])],
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      assetsDir: 'assets',
      // The site's policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', test: GROUND }] } } },
      // The scripts carry no notices of their own: those of everything bundled are published beside them.
      license: { fileName: 'licenses.md' },
    },
    optimizeDeps: local ? { rolldownOptions: { plugins: [{ ...amplifyOverHttp(), buildEnd: undefined }] } } : {},
  };
});
