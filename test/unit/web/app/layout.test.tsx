import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#shared/pages.ts';
import { Footer } from '../../../../web/app/footer.tsx';
import { Header, resolveHeaderLinks } from '../../../../web/app/header.tsx';
import { Layout } from '../../../../web/app/layout.tsx';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

const renderLayoutAt = (path: string) =>
  renderStatic(
    <QueryClientProvider client={new QueryClient()}>
      <Layout header={Header} footer={Footer}>
        the page
      </Layout>
    </QueryClientProvider>,
    path,
  );
const listLinks = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to);

describe('Layout', () => {
  test.each(['/', '/account', '/nowhere', '/imagesque'])('shows header and footer on %s', (path) => {
    expect(renderLayoutAt(path)).toMatch(/<header.*<main.*the page.*<\/main><footer/);
  });

  test.each(['/images', '/images/', '/auth/signin', '/auth/signout'])('shows no header and footer on %s', (path) => {
    expect(renderLayoutAt(path)).toContain('the page');
    expect(renderLayoutAt(path)).not.toMatch(/<header|<footer/);
  });

  test('links only to existing pages', () => {
    const pages: readonly string[] = Object.values(PAGES).map(({ path }) => path);
    const links = listLinks(renderLayoutAt('/'));
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !pages.includes(link ?? ''))).toEqual([]);
  });

  test('starts with a link that skips to the content', () => {
    expect(renderLayoutAt('/')).toMatch(/<a [^>]*href="#content"[^>]*>Skip to content<\/a>.*<main id="content" tabindex="-1"/);
  });
});

describe('header', () => {
  test('has a closed menu and marks the current page', () => {
    const html = renderLayoutAt('/account');
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="Open the menu"/);
    expect(html).toMatch(/<a [^>]*aria-current="page" href="\/account"/);
    expect(html).not.toContain('data-filled');
  });

  test('has the links of the specification in order', () => {
    const [, nav = ''] = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(renderLayoutAt('/')) ?? [];
    const links = [...nav.matchAll(/<a ([^>]*)href="([^"]*)"[^>]*>([^<]*)</g)]
      .filter(([, attributes]) => !attributes?.includes('data-audience="signedIn"'))
      .map(([, , to, text]) => `${text} ${to}`);
    expect(links).toEqual([
      'GoFullPage Enterprise /enterprise',
      'Go Premium /premium',
      'Contact Sales /sales',
      'Account /account',
    ]);
  });

  test('contains the library for signed-in users before hydration, and marks the link to Premium', () => {
    const audiences = [...renderLayoutAt('/').matchAll(/<a [^>]*data-audience="(\w+)"[^>]*href="([^"]*)"/g)];
    expect(audiences.map(([, audience, to]) => `${audience} ${to}`)).toEqual(['signedIn /images', 'unpaid /premium']);
  });

  test.each([
    ['a visitor', { isSignedIn: false, plan: undefined }, ['enterprise', 'premium', 'sales', 'account']],
    ['a user without Premium', { isSignedIn: true, plan: 'basic' }, ['images', 'enterprise', 'premium', 'sales', 'account']],
    ['a user with Premium', { isSignedIn: true, plan: 'paid' }, ['images', 'enterprise', 'sales', 'account']],
  ] as const)('has the links for %s after hydration', (_, visitor, pages) => {
    const links = resolveHeaderLinks({ isHydrated: true, isLoading: true, account: undefined, ...visitor }, '/');
    expect(links.map(({ page }) => page)).toEqual(pages);
    expect(links.some(({ audience }) => audience)).toBe(false);
  });

  test('marks only the current page', () => {
    expect(renderLayoutAt('/enterprise')).toMatch(
      /aria-current="page"[^>]*href="\/enterprise"|href="\/enterprise"[^>]*aria-current="page"/,
    );
    expect(renderLayoutAt('/premium').match(/aria-current/g)).toHaveLength(1);
  });

  test('links to the account area of the organization while that area is open and the account loads', () => {
    const visitor = { isHydrated: true, isSignedIn: true, isLoading: true, plan: 'paid', account: undefined } as const;
    const links = resolveHeaderLinks(visitor, '/enterprise/account/members');
    expect(links.map(({ page }) => page)).toEqual(['images', 'enterprise', 'sales', 'enterpriseAccount']);
  });
});

describe('footer', () => {
  test('groups its links in the columns of the specification', () => {
    const [, nav = ''] = /<nav[^>]*aria-label="Footer"[^>]*>(.*?)<\/nav>/.exec(renderLayoutAt('/')) ?? [];
    const columns = nav.split('<h2').slice(1);
    expect(columns.map((column) => [...column.matchAll(/>([^<]+)<\/(?:h2|a)>/g)].map(([, text]) => text))).toEqual([
      ['Get GoFullPage', 'Chrome', 'Edge', 'Firefox'],
      ['Learn More', 'Blog', 'Go Premium', 'Go Enterprise'],
      ['Company', 'Press', 'About Us'],
      ['Resources', 'FAQ', 'Privacy policy', 'Terms of Use', 'Accessibility'],
      ['Connect', 'Contact Us', 'Facebook', 'Twitter', 'LinkedIn'],
    ]);
  });

  test('shows the year and the product name', () => {
    expect(visibleText(renderLayoutAt('/'))).toMatch(/© 20\d\d GoFullPage$/);
  });
});
