import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { documentOf, PUBLIC_PAGES, type PublicPage, pathOf } from '#shared/pages.ts';
import { applyReplacement, REPLACEMENTS } from '../../../web/app/prerender/amplify-over-http.ts';

type Files = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

const built: Record<'production' | 'localstack', Files> = { production: [], localstack: [] };

async function buildSite(mode: keyof typeof built): Promise<Files> {
  const output = await build({ mode, logLevel: 'silent', build: { write: false } });
  if (!('output' in output)) throw new Error('Vite answered something other than one build.');
  return output.output;
}

beforeAll(async () => {
  // Vitest sets NODE_ENV to test, for which Vite would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  built.production = await buildSite('production');
  built.localstack = await buildSite('localstack');
});

const textOf = (files: Files, name: string): string => {
  const file = files.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
};

const chunks = (files: Files) => files.filter((file) => file.type === 'chunk');

const chunkOf = (files: Files, module: string) =>
  chunks(files).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

/** Returns a chunk and all of its static imports. */
function withImports(files: Files, chunk: Rollup.OutputChunk | undefined): ReadonlySet<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>();
  const visit = (each: Rollup.OutputChunk | undefined): void => {
    if (!each || found.has(each)) return;
    found.add(each);
    for (const name of each.imports) visit(chunks(files).find(({ fileName }) => fileName === name));
  };
  visit(chunk);
  return found;
}

const written = (page: PublicPage): string => textOf(built.production, documentOf(page).slice(1));

describe('prerendered page', () => {
  test.each(PUBLIC_PAGES)('%s has its content and one heading without scripts', (page) => {
    const html = written(page);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain(`<div id="root" data-prerendered="${pathOf(page)}">`);
    expect(html).not.toContain('needs JavaScript');
  });

  test.each(PUBLIC_PAGES)('%s has its own canonical URL, title, description and social card', (page) => {
    const html = written(page);
    const address = `https://gofullpage.example${pathOf(page)}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/gofullpage\.example\/assets\/social-[^"]+\.png">/);
    for (const what of [/og:image" content="[^"]*"/, /<title>[^<]+<\/title>/, /<meta name="description" content="[^"]{50,}">/]) {
      const [said = ''] = html.match(what) ?? [];
      expect(PUBLIC_PAGES.filter((other) => written(other).includes(said))).toEqual([page]);
    }
  });

  test.each(PUBLIC_PAGES)('%s has one small script and one style block whose hash the content security policy allows', (page) => {
    const html = written(page);
    const scripts = html.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts).toEqual([
      expect.stringMatching(
        /^<script type="module" src="\/assets\/boot-[^"]+" data-main="\/assets\/[^"]+" data-stylesheet="\/assets\/pages-[^"]+\.css">$/,
      ),
    ]);
    expect(html).not.toMatch(/\sstyle=|\son\w+=|rel="(stylesheet|modulepreload)"/);
    const blocks = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(blocks).toHaveLength(1);
    const { hashes } = JSON.parse(textOf(built.production, 'page-styles.json'));
    for (const text of blocks) expect(hashes).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  });

  test.each(PUBLIC_PAGES)('%s has valid JSON-LD without ratings and reviews', (page) => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(written(page)) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    expect(json).not.toMatch(/aggregateRating|"review"|userInteractionCount/);
  });

  test('has a boot script that imports nothing', () => {
    expect(chunkOf(built.production, 'web/app/boot.ts')?.imports).toEqual([]);
  });

  test('for unknown addresses is not indexed by search engines', () => {
    const html = textOf(built.production, 'not-found.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Return to home');
    expect(html).not.toContain('canonical');
  });
});

describe('sitemap and llms.txt', () => {
  test('list every public page, and the sitemap nothing else', () => {
    const listed = [...textOf(built.production, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(PUBLIC_PAGES.map((page) => `https://gofullpage.example${pathOf(page)}`));
    expect(textOf(built.production, 'robots.txt')).toContain('Sitemap: https://gofullpage.example/sitemap.xml');
    for (const page of PUBLIC_PAGES)
      expect(textOf(built.production, 'llms.txt')).toContain(`(https://gofullpage.example${pathOf(page)})`);
  });
});

describe('app.html', () => {
  test('has a root element and is not indexed by search engines', () => {
    const html = textOf(built.production, 'app.html');
    expect(html).toContain('<div id="root">');
    expect(html).toContain('<noscript>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(textOf(built.production, 'index.html')).toBe('');
  });

  test('has no inline scripts or styles', () => {
    const html = textOf(built.production, 'app.html');
    expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\//)]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('requests nothing from other origins', () => {
    expect(textOf(built.production, 'app.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

describe('scripts', () => {
  const opened = (module: string) => withImports(built.production, chunkOf(built.production, module));

  test('load Amplify only on demand', () => {
    const entry = opened('web/app/main.tsx');
    const modules = [...entry].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => /amplify/.test(id))).toEqual([]);
  });

  test('contain no development build of a library', () => {
    const modules = chunks(built.production).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /react-router\/dist/.test(id)).length).toBeGreaterThan(0);
    expect(modules.filter((id) => /react-router\/dist\/development/.test(id))).toEqual([]);
  });

  test('do not link to source maps', () => {
    expect(chunks(built.production).filter(({ code }) => /sourceMappingURL/.test(code))).toEqual([]);
  });
});

describe('Amplify', () => {
  const MODULES = ['web/api/auth/amplify.ts', 'web/api/auth/hosted-pages.ts'];
  const amplify = (files: Files) => MODULES.map((module) => chunkOf(files, module)?.code).join('');

  /** The replaced addresses, as they are after minification. */
  const places = (scheme: 'http' | 'https') => [
    new RegExp(`${scheme}://\\$\\{\\w+\\}/oauth2/authorize`),
    new RegExp(`${scheme}://\\$\\{\\w+\\}/logout`),
    new RegExp(`.${scheme}://.\\s*\\+\\s*\\w+\\s*\\+\\s*./oauth2/token`),
  ];
  const upgrade = /\.replace\(.http:\/\/.,\s*.https:\/\/.\)/;
  const holds = (files: Files, pattern: RegExp) => pattern.test(amplify(files));

  test('uses https in the deployed build', () => {
    expect(places('https').map((place) => holds(built.production, place))).toEqual([true, true, true]);
    expect(places('http').map((place) => holds(built.production, place))).toEqual([false, false, false]);
    expect(holds(built.production, upgrade)).toBe(true);
  });

  test('uses http for the same addresses in the build for the local stack', () => {
    expect(places('http').map((place) => holds(built.localstack, place))).toEqual([true, true, true]);
    expect(places('https').map((place) => holds(built.localstack, place))).toEqual([false, false, false]);
    expect(holds(built.localstack, upgrade)).toBe(false);
  });

  const folder = dirname(createRequire(createRequire(import.meta.url).resolve('aws-amplify')).resolve('@aws-amplify/auth'));
  const source = (file: string) => readFileSync(join(folder, '../esm', file), 'utf8');

  test.each([
    ['providers/cognito/apis/signInWithRedirect.mjs'],
    ['providers/cognito/utils/oauth/completeOAuthFlow.mjs'],
    ['providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs'],
    ['utils/openAuthSession.mjs'],
  ])('has the string to replace in %s exactly once', (file) => {
    const replacement = REPLACEMENTS.find((each) => file.endsWith(each.file));
    if (!replacement) throw new Error('nothing is replaced there');
    expect(source(file).split(replacement.from)).toHaveLength(2);
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
