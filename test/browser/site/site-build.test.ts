import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getDocumentPath, getPath, PUBLIC_PAGES, type PublicPageName } from '#shared/pages.ts';
import { applyReplacement, REPLACEMENTS } from '../../../web/app/prerender/amplify-over-http.ts';

type Files = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

const builds: Record<'production' | 'localstack', Files> = { production: [], localstack: [] };

async function buildSite(mode: keyof typeof builds): Promise<Files> {
  const result = await build({ mode, logLevel: 'silent', build: { write: false } });
  if (!('output' in result)) throw new Error('Vite returned more than one build.');
  return result.output;
}

beforeAll(async () => {
  // Vitest sets NODE_ENV to test, for which Vite would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  builds.production = await buildSite('production');
  builds.localstack = await buildSite('localstack');
});

const readFile = (files: Files, name: string): string => {
  const file = files.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
};

const listChunks = (files: Files) => files.filter((file) => file.type === 'chunk');

const findChunk = (files: Files, module: string) =>
  listChunks(files).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

function collectImports(files: Files, chunk: Rollup.OutputChunk | undefined): ReadonlySet<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>();
  const visit = (file: Rollup.OutputChunk | undefined): void => {
    if (!file || found.has(file)) return;
    found.add(file);
    for (const name of file.imports) visit(listChunks(files).find(({ fileName }) => fileName === name));
  };
  visit(chunk);
  return found;
}

const readHashes = (name: string): unknown => JSON.parse(readFile(builds.production, name)).hashes;

const hashInline = (text = ''): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const readDocument = (page: PublicPageName): string => readFile(builds.production, getDocumentPath(page).slice(1));

describe('prerendered page', () => {
  test.each(PUBLIC_PAGES)('%s has its content and one heading without scripts', (page) => {
    const html = readDocument(page);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain(`<div id="root" data-prerendered="${getPath(page)}">`);
    expect(html).not.toContain('needs JavaScript');
  });

  test.each(PUBLIC_PAGES)('%s has its own canonical URL, title, description and social card', (page) => {
    const html = readDocument(page);
    const url = `https://gofullpage.example${getPath(page)}`;
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/gofullpage\.example\/assets\/social-[^"]+\.png">/);
    for (const pattern of [
      /og:image" content="[^"]*"/,
      /<title>[^<]+<\/title>/,
      /<meta name="description" content="[^"]{50,}">/,
    ]) {
      const [tag = ''] = html.match(pattern) ?? [];
      expect(PUBLIC_PAGES.filter((other) => readDocument(other).includes(tag))).toEqual([page]);
    }
  });

  test.each(PUBLIC_PAGES)(
    '%s has one inline script and one style block, whose hashes the content security policy allows',
    (page) => {
      const html = readDocument(page);
      const scripts = html.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];
      expect(scripts).toEqual([
        expect.stringMatching(/^<script data-main="\/assets\/[^"]+" data-stylesheet="\/assets\/pages-[^"]+\.css">$/),
      ]);
      expect(html.replace(/<script data-main.*?<\/script>/s, '')).not.toMatch(
        /\sstyle=|\son\w+=|rel="(stylesheet|modulepreload|preload)"/,
      );
      const blocks = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
      expect(blocks).toHaveLength(1);
      expect(readHashes('page-styles.json')).toContain(hashInline(blocks[0]));
      const [, bootScript] = /<script data-main[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(readHashes('boot-script.json')).toContain(hashInline(bootScript));
    },
  );

  test.each(PUBLIC_PAGES)('%s has valid JSON-LD without ratings and reviews', (page) => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(readDocument(page)) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    expect(json).not.toMatch(/aggregateRating|"review"|userInteractionCount/);
  });

  test('for unknown paths is not indexed by search engines', () => {
    const html = readFile(builds.production, 'not-found.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Return to home');
    expect(html).not.toContain('canonical');
  });
});

describe('sitemap and llms.txt', () => {
  test('list every public page, and the sitemap lists nothing else', () => {
    const listed = [...readFile(builds.production, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(PUBLIC_PAGES.map((page) => `https://gofullpage.example${getPath(page)}`));
    expect(readFile(builds.production, 'robots.txt')).toContain('Sitemap: https://gofullpage.example/sitemap.xml');
    for (const page of PUBLIC_PAGES)
      expect(readFile(builds.production, 'llms.txt')).toContain(`(https://gofullpage.example${getPath(page)})`);
  });
});

describe('app.html', () => {
  test('has a root element and is not indexed by search engines', () => {
    const html = readFile(builds.production, 'app.html');
    expect(html).toContain('<div id="root">');
    expect(html).toContain('<noscript>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(readFile(builds.production, 'index.html')).toBe('');
  });

  test('has no inline scripts or styles', () => {
    const html = readFile(builds.production, 'app.html');
    expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\//)]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('requests nothing from other origins', () => {
    expect(readFile(builds.production, 'app.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

describe('scripts', () => {
  const collectChunks = (module: string) => collectImports(builds.production, findChunk(builds.production, module));

  test('load Amplify only on demand', () => {
    const entry = collectChunks('web/app/main.tsx');
    const modules = [...entry].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => /amplify/.test(id))).toEqual([]);
  });

  test('contain no development build of a library', () => {
    const modules = listChunks(builds.production).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /react-router\/dist/.test(id)).length).toBeGreaterThan(0);
    expect(modules.filter((id) => /react-router\/dist\/development/.test(id))).toEqual([]);
  });

  test('do not link to source maps', () => {
    expect(listChunks(builds.production).filter(({ code }) => /sourceMappingURL/.test(code))).toEqual([]);
  });
});

describe('Amplify', () => {
  const MODULES = ['web/api/auth/amplify.ts', 'web/api/auth/hosted-pages.ts'];
  const readAmplifyCode = (files: Files) => MODULES.map((module) => findChunk(files, module)?.code).join('');

  /** Patterns of the replaced URLs after minification. */
  const createUrlPatterns = (scheme: 'http' | 'https') => [
    new RegExp(`${scheme}://\\$\\{\\w+\\}/oauth2/authorize`),
    new RegExp(`${scheme}://\\$\\{\\w+\\}/logout`),
    new RegExp(`.${scheme}://.\\s*\\+\\s*\\w+\\s*\\+\\s*./oauth2/token`),
  ];
  const httpsReplacement = /\.replace\(.http:\/\/.,\s*.https:\/\/.\)/;
  const containsPattern = (files: Files, pattern: RegExp) => pattern.test(readAmplifyCode(files));

  test('uses https in the deployed build', () => {
    expect(createUrlPatterns('https').map((pattern) => containsPattern(builds.production, pattern))).toEqual([true, true, true]);
    expect(createUrlPatterns('http').map((pattern) => containsPattern(builds.production, pattern))).toEqual([
      false,
      false,
      false,
    ]);
    expect(containsPattern(builds.production, httpsReplacement)).toBe(true);
  });

  test('uses http for the same URLs in the build for the local stack', () => {
    expect(createUrlPatterns('http').map((pattern) => containsPattern(builds.localstack, pattern))).toEqual([true, true, true]);
    expect(createUrlPatterns('https').map((pattern) => containsPattern(builds.localstack, pattern))).toEqual([
      false,
      false,
      false,
    ]);
    expect(containsPattern(builds.localstack, httpsReplacement)).toBe(false);
  });

  const folder = dirname(createRequire(createRequire(import.meta.url).resolve('aws-amplify')).resolve('@aws-amplify/auth'));
  const readAmplifyFile = (file: string) => readFileSync(join(folder, '../esm', file), 'utf8');

  test.each([
    ['providers/cognito/apis/signInWithRedirect.mjs'],
    ['providers/cognito/utils/oauth/completeOAuthFlow.mjs'],
    ['providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs'],
    ['utils/openAuthSession.mjs'],
  ])('has the string to replace in %s exactly once', (file) => {
    const replacement = REPLACEMENTS.find((candidate) => file.endsWith(candidate.file));
    if (!replacement) throw new Error(`REPLACEMENTS has no entry for ${file}.`);
    expect(readAmplifyFile(file).split(replacement.from)).toHaveLength(2);
  });

  test('cannot be patched when the string is missing or occurs more than once', () => {
    const replacement = { file: 'x.mjs', from: 'https://', to: 'http://' };
    expect(() => applyReplacement('nothing', replacement)).toThrow(
      'x.mjs should contain https:// once, and contains it 0 times.',
    );
    expect(() => applyReplacement('https:// https://', replacement)).toThrow('2 times');
    expect(applyReplacement('a https:// b', replacement)).toBe('a http:// b');
  });
});
