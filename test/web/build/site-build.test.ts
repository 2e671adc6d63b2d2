import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { patched, SITES } from '../../../web/build/amplify-over-http.ts';

type Files = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

const built: Record<'production' | 'localstack', Files> = { production: [], localstack: [] };

async function buildSite(mode: keyof typeof built): Promise<Files> {
  const output = await build({ mode, logLevel: 'silent', build: { write: false } });
  if (!('output' in output)) throw new Error('Vite answered something other than one build.');
  return output.output;
}

beforeAll(async () => {
  // The runner's own value would build React's development half.
  vi.stubEnv('NODE_ENV', 'production');
  built.production = await buildSite('production');
  built.localstack = await buildSite('localstack');
});

const textOf = (files: Files, name: string): string => {
  const file = files.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
};

const sizes = new Map<Rollup.OutputChunk, number>();

function brotliBytes(chunk: Rollup.OutputChunk): number {
  const bytes = sizes.get(chunk) ?? brotliCompressSync(chunk.code).length;
  sizes.set(chunk, bytes);
  return bytes;
}

const chunks = (files: Files) => files.filter((file) => file.type === 'chunk');

const chunkOf = (files: Files, module: string) =>
  chunks(files).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

/** A chunk with everything that it loads before it runs. */
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

describe('the shells', () => {
  test('are one document under two names', () => {
    expect(textOf(built.production, 'app.html')).toContain('<div id="root">');
    expect(textOf(built.production, 'not-found.html')).toBe(textOf(built.production, 'app.html'));
    expect(textOf(built.production, 'index.html')).toBe('');
  });

  test('carry no inline script and no inline style', () => {
    const html = textOf(built.production, 'app.html');
    expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\//)]);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('ask for nothing from anywhere else', () => {
    expect(textOf(built.production, 'app.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

/** What a page asks for by itself before it shows what it is for. */
const PARTS: Readonly<Record<string, readonly string[]>> = { 'images/images-page': ['web/pages/images/library.tsx'] };

describe('the scripts', () => {
  const opened = (module: string) => withImports(built.production, chunkOf(built.production, module));

  test('load Amplify only when it is asked for', () => {
    const entry = opened('web/main.tsx');
    const modules = [...entry].flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => /amplify/.test(id))).toEqual([]);
  });

  test.each([
    'home/home-page',
    'account/account-page',
    'auth/sign-in-page',
    'checkout/checkout-page',
    'images/images-page',
    'invites/invite-page',
    'admin/admin-page',
  ])('%s starts within 130 kB of brotli, Amplify included', (page) => {
    const parts = ['web/main.tsx', `web/pages/${page}.tsx`, 'web/browser/amplify.ts'];
    const files = new Set([...parts, ...(PARTS[page] ?? [])].flatMap((part) => [...opened(part)]));
    expect([...files].reduce((sum, file) => sum + brotliBytes(file), 0)).toBeLessThanOrEqual(130_000);
  });

  test('carry nothing of a library that is for its developers', () => {
    const modules = chunks(built.production).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /react-router\/dist/.test(id)).length).toBeGreaterThan(0);
    expect(modules.filter((id) => /react-router\/dist\/development/.test(id))).toEqual([]);
  });

  test('name no map of their sources', () => {
    expect(chunks(built.production).filter(({ code }) => /sourceMappingURL/.test(code))).toEqual([]);
  });
});

describe('Amplify', () => {
  const amplify = (files: Files) => chunkOf(files, 'web/browser/amplify.ts')?.code ?? '';

  /** The four places, as the minifier leaves them. */
  const places = (scheme: 'http' | 'https') => [
    new RegExp(`${scheme}://\\$\\{\\w+\\}/oauth2/authorize`),
    new RegExp(`${scheme}://\\$\\{\\w+\\}/logout`),
    new RegExp(`.${scheme}://.\\s*\\+\\s*\\w+\\s*\\+\\s*./oauth2/token`),
  ];
  const upgrade = /\.replace\(.http:\/\/.,\s*.https:\/\/.\)/;
  const holds = (files: Files, pattern: RegExp) => pattern.test(amplify(files));

  test('speaks https in what is deployed', () => {
    expect(places('https').map((place) => holds(built.production, place))).toEqual([true, true, true]);
    expect(places('http').map((place) => holds(built.production, place))).toEqual([false, false, false]);
    expect(holds(built.production, upgrade)).toBe(true);
  });

  test('speaks http on this machine, in the same places', () => {
    expect(places('http').map((place) => holds(built.localstack, place))).toEqual([true, true, true]);
    expect(places('https').map((place) => holds(built.localstack, place))).toEqual([false, false, false]);
    expect(holds(built.localstack, upgrade)).toBe(false);
  });

  const folder = path.dirname(createRequire(createRequire(import.meta.url).resolve('aws-amplify')).resolve('@aws-amplify/auth'));
  const source = (file: string) => readFileSync(path.join(folder, '../esm', file), 'utf8');

  test.each([
    ['providers/cognito/apis/signInWithRedirect.mjs'],
    ['providers/cognito/utils/oauth/completeOAuthFlow.mjs'],
    ['providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs'],
    ['utils/openAuthSession.mjs'],
  ])('has the string to replace in %s exactly once', (file) => {
    const site = SITES.find((each) => file.endsWith(each.file));
    if (!site) throw new Error('nothing is replaced there');
    expect(source(file).split(site.from)).toHaveLength(2);
  });

  test('that has moved, or repeats, a string is not built', () => {
    const site = { file: 'x.mjs', from: 'https://', to: 'http://' };
    expect(() => patched('nothing', site)).toThrow('x.mjs should contain https:// once, and contains it 0 times.');
    expect(() => patched('https:// https://', site)).toThrow('2 times');
    expect(patched('a https:// b', site)).toBe('a http:// b');
  });
});
