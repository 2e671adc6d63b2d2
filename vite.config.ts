import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { amplifyOverHttp } from './web/build/amplify-over-http.ts';
import { className } from './web/build/class-names.ts';
import { markdownContent } from './web/build/markdown-content.ts';
import { newsletterFrame } from './web/build/newsletter-document.ts';
import { productionRouter } from './web/build/production-router.ts';
import { shakableEnums } from './web/build/shakable-enums.ts';
import { siteMarks } from './web/build/site-marks.ts';
import { slimPackages } from './web/build/slim-packages.ts';
import { writtenSite } from './web/build/written-site.ts';

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

/** What of ours eight parts or more share is in one file too: many small ones compress worse than they are worth. */
const GROUPS = [
  { name: 'ground', test: isGround, priority: 2 },
  { name: 'site', test: /^(?!.*node_modules).*\/(web|shared)\//, minShareCount: 8, priority: 1 },
];

/** Amplify names these wherever it might need them. They do nothing until they are called, and do not say so of themselves. */
const PURE = /\/node_modules\/(@aws-crypto|@smithy|js-cookie)\//;

const USUAL: UserConfig = {
  root: 'web',
  appType: 'spa',
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The site's policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
};

/** What writes the public pages: one script and one sheet, for a server that has no packages at hand. */
const WRITER: UserConfig = {
  ...USUAL,
  plugins: [react(), markdownContent(), productionRouter()],
  ssr: { noExternal: true, target: 'webworker' },
  build: { ...USUAL.build, cssCodeSplit: false, ssrEmitAssets: true, rolldownOptions: { output: { codeSplitting: false } } },
};

const site = (isLocal: boolean): UserConfig => ({
  ...USUAL,
  plugins: [
    react(),
    markdownContent(),
    productionRouter(),
    slimPackages(),
    shakableEnums(),
    siteMarks(),
    writtenSite(),
    newsletterFrame(),
    ...(isLocal ? [amplifyOverHttp()] : []),
  ],
  build: {
    ...USUAL.build,
    rolldownOptions: {
      input: [path.resolve('web/index.html'), path.resolve('web/boot.ts')],
      output: { codeSplitting: { groups: GROUPS } },
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
    },
    // The scripts carry no notices of their own: those of everything bundled are published beside them.
    license: { fileName: 'licenses.md' },
  },
  optimizeDeps: isLocal ? { rolldownOptions: { plugins: [{ ...amplifyOverHttp(), buildEnd: undefined }] } } : {},
});

/** `--mode localstack` builds for the embedded stack; every other build is the one that is deployed. */
export default defineConfig(({ mode, isSsrBuild }) => (isSsrBuild ? WRITER : site(mode === 'localstack')));
