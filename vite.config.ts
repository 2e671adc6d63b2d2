import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type UserConfig, defineConfig } from 'vite';
import { amplifyOverHttp } from './web/app/prerender/amplify-over-http.ts';
import { className } from './web/app/prerender/page-styles.ts';
import { markdownContent } from './web/app/prerender/markdown-content.ts';
import { newsletterFrame } from './web/app/prerender/newsletter-document.ts';
import { prerenderPlugin } from './web/app/prerender/prerender-plugin.ts';
import { productionRouter } from './web/app/prerender/production-router.ts';
import { shakableEnums } from './web/app/prerender/shakable-enums.ts';
import { siteMetadataFiles } from './web/app/prerender/site-metadata-files.ts';
import { slimPackages } from './web/app/prerender/slim-packages.ts';

/** Packages that every page needs, in one file. Automatic splitting by shared use makes the total larger. */
const VENDOR_PACKAGES = [
  'react/',
  'react-dom/',
  'react-router/',
  'scheduler/',
  'zod/',
  '@tanstack/query-core/',
  '@tanstack/react-query/',
  'lucide-react/dist/esm/(?!icons/)',
];
const isVendor = new RegExp(`vite/preload-helper|/node_modules/(${VENDOR_PACKAGES.join('|')})`);

/** Puts own modules that at least eight chunks share into one file, because many small files compress worse. */
const GROUPS = [
  { name: 'ground', test: isVendor, priority: 2 },
  { name: 'site', test: /^(?!.*node_modules).*\/(web|shared)\//, minShareCount: 8, priority: 1 },
];

/** Packages that Amplify imports wherever it might need them. They have no side effects, but do not declare it. */
const PURE = /\/node_modules\/(@aws-crypto|@smithy|js-cookie)\//;

const SHARED_CONFIG: UserConfig = {
  root: 'web',
  appType: 'spa',
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids data: URLs and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
};

/** Build of the prerenderer: one script and one style sheet. The script is imported from memory, so it must bundle all packages. */
const PRERENDER_CONFIG: UserConfig = {
  ...SHARED_CONFIG,
  plugins: [react(), markdownContent(), productionRouter()],
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ...SHARED_CONFIG.build,
    cssCodeSplit: false,
    ssrEmitAssets: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

const site = (isLocal: boolean): UserConfig => ({
  ...SHARED_CONFIG,
  plugins: [
    react(),
    markdownContent(),
    productionRouter(),
    slimPackages(),
    shakableEnums(),
    siteMetadataFiles(),
    prerenderPlugin(),
    newsletterFrame(),
    ...(isLocal ? [amplifyOverHttp()] : []),
  ],
  build: {
    ...SHARED_CONFIG.build,
    rolldownOptions: {
      input: [path.resolve('web/index.html'), path.resolve('web/app/boot.ts')],
      output: { codeSplitting: { groups: GROUPS } },
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
    },
    // The scripts contain no license notices. The notices of all bundled packages are published in this file.
    license: { fileName: 'licenses.md' },
  },
  optimizeDeps: isLocal ? { rolldownOptions: { plugins: [{ ...amplifyOverHttp(), buildEnd: undefined }] } } : {},
});

/** `--mode localstack` builds for the local stack. Every other mode builds for deployment. */
export default defineConfig(({ mode, isSsrBuild }) => (isSsrBuild ? PRERENDER_CONFIG : site(mode === 'localstack')));
