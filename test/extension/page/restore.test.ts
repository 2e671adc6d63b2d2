import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../dev/capturing/launch-browser.ts';
import { bandPage, bands } from './fixtures/bands.ts';
import { LIVELY, MODERN, PARALLAX, SHIFTING, SHRINKING, TALL } from './fixtures/documents.ts';
import { APP_SHELL, BODY_SCROLLER, FRAMES, MODAL, VIRTUAL_LIST } from './fixtures/panes.ts';
import { type Fixture, type OpenFixture, openFixture } from './open-fixture.ts';
import { PAGE_STATE } from './page-state.ts';
import { walk } from './walk-fixture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a person may have done on a page, and what goes on there by itself. */
const USED = bandPage(
  `<style>* { transition: all .4s } #menu { position: fixed; bottom: 0; left: 0; width: 100px; height: 60px; transition: opacity .6s } @keyframes go { to { translate: 9px } } .go { animation: go 3s infinite alternate } #slow { animation: go 40s }</style>`,
  `<div id="menu" style="opacity:.8;;  color:RED">Menu</div><p contenteditable style="">Written by hand</p><b class="go">Goes</b><b id="slow">Slow</b>
  <svg width="40" height="40"><circle r="9"><animate attributeName="r" to="20" dur="3s" repeatCount="indefinite"/></circle></svg><img LOADING="LaZy" src="/picture/z">${bands(20)}
  <script>document.querySelector('p').focus(); getSelection().selectAllChildren(document.querySelector('p')); document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.querySelector('#menu').animate([{ scale: 1 }, { scale: 1.1 }], { duration: 900, iterations: Infinity })</script>`,
);

const FIXTURES: readonly (readonly [string, Fixture])[] = Object.entries({
  TALL,
  LIVELY,
  SHIFTING,
  SHRINKING,
  PARALLAX,
  MODERN,
  BODY_SCROLLER,
  APP_SHELL,
  MODAL,
  FRAMES,
  VIRTUAL_LIST,
  USED,
});

/** Lets a page have everything it brings by itself, and leaves it scrolled. */
async function used(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('*')].filter(
      (each) => each.scrollHeight > each.clientHeight + 50,
    );
    for (const scroller of scrollers) {
      for (let y = 0; y < scroller.scrollHeight; y += 300) {
        scroller.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      scroller.scrollTo({ top: 730, behavior: 'instant' });
    }
  });
  await page.waitForTimeout(1_300);
}

/** What the page is like once it heard of everything. */
async function stateOf({ page, read }: OpenFixture): Promise<unknown> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
  return read(PAGE_STATE);
}

const PLACE = { x: 0, y: 400, isFirst: false, isLast: false } as const;

describe('a page', () => {
  test('goes on moving as it is scrolled', async () => {
    const open = await openFixture(browser, MODERN);
    const looks = async () => {
      const seen: unknown[] = [];
      for (const y of [700, 1_300, 2_400, 3_600, 0]) {
        await open.page.evaluate((top) => scrollTo(0, top), y);
        await open.page.waitForTimeout(300);
        seen.push(
          await open.read(
            '[...document.querySelectorAll("p")].map((each) => each.checkVisibility({ contentVisibilityAuto: true }) && getComputedStyle(each).opacity).join()',
          ),
        );
      }
      return seen;
    };
    await looks();
    const before = await looks();
    await walk(open, 0, 4);
    await open.agent.restore();
    expect(await looks()).toEqual(before);
    await open.page.context().close();
  });

  test.concurrent.each(FIXTURES)('%s is left as it was found, however a capture ends', async (_, fixture) => {
    const open = await openFixture(browser, fixture);
    const { agent } = open;
    await used(open.page);
    const before = await stateOf(open);

    await walk(open, 0, 4);
    await agent.restore();
    expect(await stateOf(open), 'after a walk').toEqual(before);

    await agent.prepare();
    const going = agent.goTo(PLACE).then(String, String);
    await agent.restore();
    await agent.restore();
    expect(await going).toContain('AbortError');
    expect(await stateOf(open), 'stopped midway').toEqual(before);

    const preparing = agent.prepare().then(String, String);
    await agent.restore();
    expect(await preparing).toContain('AbortError');
    expect(await stateOf(open), 'stopped at once').toEqual(before);
    await open.page.context().close();
  });
});
