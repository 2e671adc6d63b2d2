import { describe, expect, test } from 'vitest';
import {
  findFeatureViolations,
  findFolderViolations,
  findLayerViolations,
  findPackageViolations,
  findPurityViolations,
  findSdkViolations,
} from '../../../support/runner/import-rules.ts';

describe('findFolderViolations', () => {
  test.each([
    ['shared/plan.ts', "import { env } from '../functions/env.ts';", 'functions/env.ts'],
    ['web/api/api.ts', "export type { User } from '../../functions/clients/users.ts';", 'functions/clients/users.ts'],
    ['web/app/app.tsx', "import '../../extension/styles/base.css';", 'extension/styles/base.css'],
    ['extension/popup/popup.ts', "const url = new URL('../../web/app/boot.ts', import.meta.url);", 'web/app/boot.ts'],
    ['extension/popup/popup.ts', "const files = import.meta.glob('../../functions/*.ts');", 'functions/'],
    [
      'extension/popup/popup.css',
      '@import "../../web/features/auth/auth-page.module.css";',
      'web/features/auth/auth-page.module.css',
    ],
    ['functions/http/actor.ts', `await import(\`../../dev/stack/\${name}.ts\`);`, 'dev/stack/'],
    ['infra/app.ts', 'await import("../functions/clients.ts");', 'functions/clients.ts'],
  ])('finds a forbidden folder in %s: %s', (file, text, reference) => {
    expect(findFolderViolations({ file, text })).toEqual([{ file, reference }]);
  });

  test.each([
    ['web/api/api.ts', "import * as operations from '#shared/api.ts'; import '../hooks/store.ts';"],
    ['extension/styles/base.css', '@import "../../web/styles/tokens.css";'],
    ['shared/plan.ts', "const names = Array.from('functions/'); // copied from `functions/env.ts`"],
    ['test/unit/a.test.ts', "import '../../dev/stack/stage.ts';"],
  ])('allows %s: %s', (file, text) => {
    expect(findFolderViolations({ file, text })).toEqual([]);
  });
});

describe('findLayerViolations', () => {
  test.each([
    ['web/hooks/store.ts', "import { call } from '../api/api.ts';", 'web/api/api.ts'],
    ['web/components/button.tsx', "const pages = import.meta.glob<() => void>('../pages/*/*-page.tsx');", 'web/pages/'],
    [
      'web/components/button.tsx',
      "const files = import.meta.glob(['./*.svg', '../features/*/*.svg'], { eager: true });",
      'web/features/',
    ],
    ['web/components/button.tsx', "const files = import.meta.glob('/features/**/*.ts');", 'web/features/'],
    ['web/components/button.tsx', "const icon = new URL('../pages/faq/icon.svg', import.meta.url);", 'web/pages/faq/icon.svg'],
    ['web/api/api.ts', `const load = (name) => import(\`../features/\${name}/actions.ts\`);`, 'web/features/'],
    ['web/content/demos.ts', `const load = (folder) => import(\`../\${folder}/demos.ts\`);`, 'web/'],
    [
      'web/components/button.module.css',
      '@import url("../features/auth/auth-page.module.css");',
      'web/features/auth/auth-page.module.css',
    ],
    [
      'web/components/button.module.css',
      '.a { composes: b from "../pages/faq/faq.module.css"; }',
      'web/pages/faq/faq.module.css',
    ],
    ['web/components/button.module.css', '.a { background: url(../pages/faq/icon.svg); }', 'web/pages/faq/icon.svg'],
    ['web/videos/demo-videos.ts', "import '../features/auth/sign-in-page.tsx';", 'web/features/auth/sign-in-page.tsx'],
    ['web/social/cards.ts', "import '../content/demos.ts';", 'web/content/demos.ts'],
  ])('finds a layer above in %s: %s', (file, text, reference) => {
    expect(findLayerViolations({ file, text })).toEqual([{ file, reference }]);
  });

  test.each([
    ['web/app/app.tsx', "import '../pages/faq/faq-page.tsx';"],
    ['web/pages/home/hero-picture.ts', "import.meta.glob<string>('../../pictures/hero/*.{avif,webp}', { eager: true });"],
    ['web/components/button.tsx', "import.meta.glob(['./*.svg', '!../features/*.svg'])"],
    [
      'web/components/button.module.css',
      '@keyframes a { from { opacity: 0; } } .b { background: url("data:image/png;base64,"); }',
    ],
    ['web/api/config.ts', "const { origin } = new URL('../pages/faq', window.location.origin);"],
  ])('allows %s: %s', (file, text) => {
    expect(findLayerViolations({ file, text })).toEqual([]);
  });
});

describe('findFeatureViolations', () => {
  test.each([
    ['web/features/images/library.tsx', "import '../invites/invite-page.tsx';", 'web/features/invites/invite-page.tsx'],
    ['web/features/images/library.tsx', `await import(\`../\${feature}/actions.ts\`);`, 'web/features/'],
    [
      'web/features/images/library.module.css',
      '.a { composes: b from "../staff/records.module.css"; }',
      'web/features/staff/records.module.css',
    ],
    ['web/features/images/library.module.css', '@import "../staff/records.module.css";', 'web/features/staff/records.module.css'],
    ['web/features/images/library.tsx', "import.meta.glob('../*/*-page.tsx')", 'web/features/'],
    ['web/pages/faq/faq-page.tsx', "import '../press/press-page.tsx';", 'web/pages/press/press-page.tsx'],
    ['web/features/auth/sign-in-page.tsx', "import '../../pages/faq/faq-page.tsx';", 'web/pages/faq/faq-page.tsx'],
  ])('finds another feature or page in %s: %s', (file, text, reference) => {
    expect(findFeatureViolations({ file, text })).toEqual([{ file, reference }]);
  });

  test.each([
    ['web/features/images/library.tsx', "import '../auth/sign-in-page.tsx'; import './viewer/image.tsx';"],
    ['web/pages/sales/sales-page.tsx', "import '../../features/demo-request/demo-request.tsx';"],
    ['web/app/lazy-pages.tsx', "import '../features/invites/invite-page.tsx';"],
  ])('allows %s: %s', (file, text) => {
    expect(findFeatureViolations({ file, text })).toEqual([]);
  });
});

describe('findSdkViolations', () => {
  test.each([
    "import Stripe from 'stripe';",
    "import type { Stripe } from 'stripe/cjs/stripe.core.js';",
    "import { HttpRequest } from '@smithy/core/protocols';",
    "const { S3Client } = await import('@aws-sdk/client-s3');",
  ])('finds an SDK outside functions/clients: %s', (text) => {
    expect(findSdkViolations({ file: 'functions/billing/sync-billing.ts', text })).toHaveLength(1);
    expect(findSdkViolations({ file: 'functions/clients/stripe.ts', text })).toEqual([]);
  });

  test('allows other packages', () => {
    expect(findSdkViolations({ file: 'functions/http/logging.ts', text: "import 'stripe-like'; import 'p-map';" })).toEqual([]);
  });
});

describe('findPackageViolations', () => {
  test.each(['react', 'stripe', '@aws-sdk/client-s3', 'node:fs', 'zod'])('finds the package %s in shared', (reference) => {
    const file = 'shared/plan.ts';
    expect(findPackageViolations({ file, text: `import type { A } from '${reference}';` })).toEqual([{ file, reference }]);
  });

  test('allows zod/mini and files of shared', () => {
    const text = "import * as z from 'zod/mini'; import { a } from './a.ts'; import { b } from '#shared/b.ts';";
    expect(findPackageViolations({ file: 'shared/plan.ts', text })).toEqual([]);
  });

  test('ignores the string "from"', () => {
    const text = "const isEnd = (name: string) => name === 'from' || name === 'to';";
    expect(findPackageViolations({ file: 'shared/plan.ts', text })).toEqual([]);
  });
});

describe('findPurityViolations', () => {
  test.each([
    ['document.title = name;', 'document'],
    ['const width = window.innerWidth;', 'window'],
    ['const { document: page } = globalThis;', 'globalThis'],
    ["if (typeof window === 'undefined') throw new Error();", 'window'],
    ['const now = Date.now();', 'Date.now'],
    ['const clock = Date.now;', 'Date.now'],
    ['const renewedAt = new Date();', 'new Date()'],
    ['const text = Date();', 'new Date()'],
    ["await fetch('/api');", 'fetch'],
    ['const call = (run = fetch) => run();', 'fetch'],
    ['setTimeout(run, 1);', 'setTimeout'],
  ])('finds %s', (text, reference) => {
    expect(findPurityViolations({ file: 'shared/plan.ts', text })).toEqual([{ file: 'shared/plan.ts', reference }]);
  });

  test.each([
    'const date = new Date(ms); const day = new Date(Date.UTC(2026, 0));',
    '/** Title of the document. */ const text = "window";',
    'const page = { window: 1, document: 2 }; const { title } = page.document;',
    'interface Page { readonly document: string; window(): void }',
  ])('allows %s', (text) => {
    expect(findPurityViolations({ file: 'shared/plan.ts', text })).toEqual([]);
  });
});
