import { describe, expect, test } from 'vitest';
import { PAGES } from '#shared/routes.ts';
import { Layout } from '../../../web/layout/layout.tsx';
import { staticPage, wordsOf } from '../../support/static-page.tsx';

const at = (path: string) => staticPage(<Layout>the page</Layout>, path);
const linksIn = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to);

describe('the frame', () => {
  test.each(['/', '/account', '/nowhere', '/imagesque'])('stands around %s', (path) => {
    expect(at(path)).toMatch(/<header.*<main.*the page.*<\/main><footer/);
  });

  test.each(['/images', '/images/', '/auth/signin', '/auth/signout'])('leaves %s alone', (path) => {
    expect(at(path)).toContain('the page');
    expect(at(path)).not.toMatch(/<header|<footer/);
  });

  test('links only to pages there are', () => {
    const pages: readonly string[] = Object.values(PAGES).map(({ path }) => path);
    const links = linksIn(at('/'));
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !pages.includes(link ?? ''))).toEqual([]);
  });

  test('begins with a way past it', () => {
    expect(at('/')).toMatch(/<a [^>]*href="#content"[^>]*>Skip to content<\/a>.*<main id="content" tabindex="-1"/);
  });
});

describe('the header', () => {
  test('holds the name, a closed menu with its button, and the current page marked', () => {
    const html = at('/account');
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="Open the menu"/);
    expect(html).toMatch(/<a [^>]*aria-current="page" href="\/account"/);
    expect(html).not.toContain('data-filled');
  });

  test('offers Premium to whoever is not known to have it', () => {
    expect(at('/')).toMatch(/<nav[^>]*><a [^>]*href="\/checkout"[^>]*>Go Premium<\/a>/);
  });
});

describe('the footer', () => {
  test('carries the year and the name', () => {
    expect(wordsOf(at('/'))).toMatch(/© 20\d\d GoFullPage$/);
  });
});
