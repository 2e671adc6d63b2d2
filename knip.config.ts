import type { KnipConfig } from 'knip';
import { FUNCTIONS } from './infra/functions.ts';

const config: KnipConfig = {
  entry: [
    ...Object.values(FUNCTIONS).map(({ entry }) => `functions/${entry}.lambda.ts`),
    // esbuild bundles these by name: see extension/build/bundle-extension.ts and web/app/prerender/inline-script.ts.
    'extension/connect/connect.ts',
    'extension/{popup/popup,viewer/result,welcome/welcome,options/options}.tsx',
    'extension/{content-script/agent,content-script/selection,background/worker}.ts',
    'web/features/newsletter/frame.ts',
    'web/app/boot.ts',
    // Found by the key of the page: see web/app/public-pages.ts.
    'web/pages/*/*-page.tsx',
    // Scripts that people run by hand: see docs/operations.md and the head of each file.
    'infra/scripts/prepare-stage.ts',
    'dev/assets/make-*.ts',
    // cdk.json runs the first. Bundles use the second instead of `@aws-sdk/credential-provider-node`.
    'infra/app.ts',
    'infra/build/environment-credentials.ts',
    // The dashboard serves them as files.
    'dev/stack/dashboard/*.js',
    'test/**/*.test.{ts,tsx}',
    'test/support/global-setup/*.ts',
    'test/budgets/{run,run-sizes,billing-histories-process,thumbnail-process}.ts',
    'test/budgets/extension/handshake-page.ts',
    // Tests start the first three as processes, bundle the next two, and read the last as text.
    'test/emulators/{dynamodb/run-dynamodb,s3/serve-s3}.ts',
    'test/support/lambda/lambda-process.ts',
    'test/support/extension/editor-test-page.tsx',
    'test/browser/shared/imaging/annotations/paint-last-pixel.ts',
    'test/emulators/stripe/contract/stripe-contract.ts',
  ],
  project: ['{dev,extension,functions,infra,shared,test,web}/**/*.{ts,tsx,js}', '*.config.ts'],
  ignoreDependencies: [
    // Capture cases read its files.
    'aos',
    // The build of the extension replaces React by it.
    'preact',
    // A test runs its program.
    'addons-linter',
  ],
  // Programs of the system: make-demos needs ffmpeg, and the tests make certificates with openssl.
  ignoreBinaries: ['ffmpeg', 'openssl'],
};

export default config;
