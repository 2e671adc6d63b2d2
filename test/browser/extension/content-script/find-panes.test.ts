import { describe, expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { openFixture } from './open-fixture.ts';

const PHONE = { width: 390, height: 713 };

const linksOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<a href="#${at}" style="display: block; height: 30px">Chapter ${at}</a>`).join('');

const LINKS = linksOf(60);

const LOCKED = 'body { overflow: hidden }';

const DRAWER = '.drawer { position: fixed; top: 0; bottom: 0; left: 0; width: 300px; overflow-y: auto; background: #fff }';

const overPage = (html: string, style: string): string =>
  stripedPage(`<style>${style}</style>`, `<main>${stripes(30)}</main>${html}`);

/** Returns the panes in order: `page` for the document, and the label of all others. */
async function listPaneLabels(html: string): Promise<readonly string[]> {
  const { agent, page } = await openFixture(html, { viewport: PHONE });
  const panes = await agent.listPanes();
  await page.context().close();
  return panes.map(({ isDocument, label }) => (isDocument ? 'page' : label));
}

describe('panes of a page with an overlay on a phone', () => {
  test.each([
    ['a navigation drawer', overPage(`<nav class="drawer" aria-label="Contents">${LINKS}</nav>`, DRAWER), 'Contents'],
    [
      'a modal navigation drawer that locks the page',
      overPage(
        `<div class="drawer" role="dialog" aria-modal="true" aria-label="Menu"><nav>${LINKS}</nav></div>`,
        `${LOCKED} ${DRAWER}`,
      ),
      'Menu',
    ],
    [
      'a consent sheet at the bottom',
      overPage(
        `<div class="sheet" role="dialog" aria-label="Cookies">${stripes(9)}</div>`,
        '.sheet { position: fixed; inset: auto 0 0; height: 420px; overflow: auto; background: #fff }',
      ),
      'Cookies',
    ],
    [
      'a menu that fills the window',
      overPage(
        `<nav class="menu" aria-label="Menu">${LINKS}</nav>`,
        '.menu { position: fixed; inset: 0; overflow: auto; background: #fff }',
      ),
      'Menu',
    ],
  ])('start with the page, and include the overlay: %s', async (_, html, label) => {
    expect(await listPaneLabels(html)).toEqual(['page', label]);
  });

  test.each([
    [
      'a menu that fills the window and locks the page',
      overPage(
        `<nav class="menu" aria-label="Menu">${LINKS}</nav>`,
        `${LOCKED} .menu { position: fixed; inset: 0; overflow: auto; background: #fff }`,
      ),
      'Menu',
    ],
    [
      'a cart that locks the page',
      overPage(`<aside class="drawer" aria-label="Cart">${stripes(12)}</aside>`, `${LOCKED} ${DRAWER}`),
      'Cart',
    ],
    [
      'a dialog with tabs',
      overPage(
        `<div class="dialog" role="dialog" aria-modal="true"><nav>${linksOf(6)}</nav><section aria-label="Settings">${stripes(12)}</section></div>`,
        '.dialog { position: fixed; inset: 40px 20px; background: #fff; display: grid; grid: 80px 1fr / 1fr } nav, section { overflow: auto }',
      ),
      'Settings',
    ],
  ])('start with the overlay: %s', async (_, html, label) => {
    expect((await listPaneLabels(html)).slice(0, 2)).toEqual([label, 'page']);
  });
});
