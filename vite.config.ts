import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { amplifyOverHttp } from './web/app/prerender/amplify-over-http.ts';
import { markdownContent } from './web/app/prerender/markdown-content.ts';
import { newsletterFrame } from './web/app/prerender/newsletter-document.ts';
import { createClassName } from './web/app/prerender/page-styles.ts';
import { prerenderPlugin } from './web/app/prerender/prerender-plugin.ts';
import { siteMetadataFiles } from './web/app/prerender/site-metadata-files.ts';
import { fontLicenses } from './web/fonts/font-licenses.ts';

/**
 * Packages that every page needs, in one file. Automatic splitting by shared use makes the total larger. The lookaheads of
 * the query packages leave out infinite queries, which only the billing page uses.
 */
const SHARED_PACKAGES = [
  'react/',
  'react-dom/',
  'react-router/',
  'scheduler/',
  'zod/',
  '@tanstack/query-core/(?!.*infiniteQueryObserver)',
  '@tanstack/react-query/(?!.*useInfiniteQuery)',
  'lucide-react/dist/esm/(?!icons/)',
];
const SHARED_PACKAGE_PATH = new RegExp(`vite/preload-helper|/node_modules/(${SHARED_PACKAGES.join('|')})`);

/** Puts our modules that at least twelve chunks share into one file, because many small files compress worse. */
const CHUNK_GROUPS = [
  { name: 'vendor', test: SHARED_PACKAGE_PATH, priority: 2 },
  {
    name: 'site',
    test: /^(?!.*node_modules).*\/(web|shared)\//,
    minShareCount: 12,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** Packages that Amplify imports wherever it might need them. They have no side effects, but do not declare it. */
const SIDE_EFFECT_FREE = /\/node_modules\/(@aws-crypto|@smithy|js-cookie)\//;

/** React Router's package exports name only its development build, which contains all warnings. */
const ROUTER = path.resolve('node_modules/react-router/dist/production');
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
  { find: 'react-router/dom', replacement: `${ROUTER}/dom-export.mjs` },
];

const COMMON_CONFIG: UserConfig = {
  root: 'web',
  appType: 'spa',
  css: { modules: { generateScopedName: createClassName } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
};

/** Hashes of 7 characters instead of 8, because every page downloads a list of all names, and hashes do not compress. */
const ASSET_NAME = 'assets/[name]-[hash:7]';

/** Build of the prerenderer: one script and one style sheet. The script is imported from memory, so it must bundle all packages. */
const PRERENDERER_CONFIG: UserConfig = {
  ...COMMON_CONFIG,
  plugins: [react(), markdownContent()],
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ...COMMON_CONFIG.build,
    cssCodeSplit: false,
    ssrEmitAssets: true,
    // Same names as in the site build, because prerendered documents link to its fonts and images.
    rolldownOptions: { output: { codeSplitting: false, assetFileNames: `${ASSET_NAME}[extname]` } },
  },
};

const LICENSE_FILE = 'licenses.md';

const createSiteConfig = (isLocal: boolean): UserConfig => ({
  ...COMMON_CONFIG,
  plugins: [
    react(),
    markdownContent(),
    siteMetadataFiles(),
    prerenderPlugin(isLocal),
    newsletterFrame(),
    fontLicenses(LICENSE_FILE),
    ...(isLocal ? [amplifyOverHttp()] : []),
  ],
  build: {
    ...COMMON_CONFIG.build,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        entryFileNames: `${ASSET_NAME}.js`,
        chunkFileNames: `${ASSET_NAME}.js`,
        assetFileNames: `${ASSET_NAME}[extname]`,
      },
      treeshake: { moduleSideEffects: [{ test: SIDE_EFFECT_FREE, sideEffects: false }] },
    },
    // The scripts contain no license notices. The notices of all bundled packages and fonts are published in this file.
    license: { fileName: LICENSE_FILE },
  },
  // Vite's scan for dependencies also runs this plugin, without Amplify's files, so the check in `buildEnd` would fail.
  optimizeDeps: isLocal ? { rolldownOptions: { plugins: [{ ...amplifyOverHttp(), buildEnd: undefined }] } } : {},
});

/** `--mode localstack` builds for the local stack. Every other mode builds for deployment. */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  ...(isSsrBuild ? PRERENDERER_CONFIG : createSiteConfig(mode === 'localstack')),
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
}));
