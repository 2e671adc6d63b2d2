import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';
import { ANIMATED, MODERN, PARALLAX, SHIFTING, SHRINKING, TALL } from './fixtures/documents.ts';
import { APP_SHELL, BODY_SCROLLER, FRAMES, MODAL, VIRTUAL_LIST } from './fixtures/panes.ts';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, type OpenFixture, openFixture } from './open-fixture.ts';
import { PAGE_STATE_EXPRESSION } from './page-state-expression.ts';
import { scrollAndCapture } from './scroll-and-capture.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

/** A page with focus, a selection, inline styles in unusual formats, and running animations. */
const WITH_USER_CHANGES = stripedPage(
  `<style>* { transition: all .4s } #menu { position: fixed; bottom: 0; left: 0; width: 100px; height: 60px; transition: opacity .6s } @keyframes go { to { translate: 9px } } .go { animation: go 3s infinite alternate } #slow { animation: go 4000s }</style>`,
  `<div id="menu" style="opacity:.8;;  color:RED">Menu</div><p contenteditable style="">Written by hand</p><b class="go">Goes</b><b id="slow">Slow</b>
  <svg width="40" height="40"><circle r="9"><animate attributeName="r" to="20" dur="3s" repeatCount="indefinite"/></circle></svg><img LOADING="LaZy" src="/picture/z">${stripes(20)}
  <script>document.querySelector('p').focus(); getSelection().selectAllChildren(document.querySelector('p')); document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.querySelector('#menu').animate([{ scale: 1 }, { scale: 1.1 }], { duration: 900, iterations: Infinity })</script>`,
);

/** A page whose script resets the style attribute of the header whenever the attribute changes. */
const RESTORES_STYLE = stripedPage(
  '<style>header { position: fixed; top: 0; left: 0; right: 0; height: 50px; transition: opacity .3s }</style>',
  `<header style="color:RED;;opacity:.9">Header</header>${stripes(20)}<script>const header = document.querySelector('header'), originalStyle = header.getAttribute('style');
  new MutationObserver(() => { if (header.getAttribute('style') !== originalStyle) header.setAttribute('style', originalStyle) }).observe(header, { attributes: true })</script>`,
);

const FIXTURES: readonly (readonly [string, Fixture])[] = Object.entries({
  TALL,
  ANIMATED,
  SHIFTING,
  SHRINKING,
  PARALLAX,
  MODERN,
  BODY_SCROLLER,
  APP_SHELL,
  MODAL,
  FRAMES,
  VIRTUAL_LIST,
  WITH_USER_CHANGES,
  RESTORES_STYLE,
});

/** Scrolls every pane to its end, so that everything loads, and leaves the pane scrolled to 730 px. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('*')].filter(
      (each) => each.scrollHeight > each.clientHeight + 50,
    );
    for (const scroller of scrollers) {
      for (let y = 0; y < scroller.scrollHeight; y += 300) {
        scroller.scrollTo({ top: y, behavior: 'instant' });
        // Wait until the page has handled the scroll event and intersections.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      scroller.scrollTo({ top: 730, behavior: 'instant' });
    }
  });
  await waitUntilSettled(page);
}

async function readState({ page, evaluateInPage }: OpenFixture): Promise<unknown> {
  await waitForPaint(page);
  await waitForPaint(page);
  return evaluateInPage(PAGE_STATE_EXPRESSION);
}

/** Reads the opacity of each paragraph, or `false` if it is not laid out. */
const OPACITIES_EXPRESSION =
  '[...document.querySelectorAll("p")].map((each) => each.checkVisibility({ contentVisibilityAuto: true }) && getComputedStyle(each).opacity).join()';

const REQUIRED_UNCHANGED_FRAMES = 4;

async function readOpacitiesAt({ page, evaluateInPage }: OpenFixture, y: number): Promise<string> {
  await page.evaluate((top) => scrollTo(0, top), y);
  let previous = '';
  for (let unchanged = 0; unchanged < REQUIRED_UNCHANGED_FRAMES; ) {
    await waitForPaint(page);
    const current = await evaluateInPage<string>(OPACITIES_EXPRESSION);
    unchanged = current === previous ? unchanged + 1 : 0;
    previous = current;
  }
  expect(await evaluateInPage('scrollY')).toBe(y);
  return previous;
}

/** Starts a call of the agent and restores the page twice before the call ends. Returns the error of the call. */
const restoreDuringCall = ({ evaluateInAgentWorld }: OpenFixture, call: string, when: 'nextFrame' | 'atOnce'): Promise<string> =>
  evaluateInAgentWorld(`new Promise((resolve) => {
    const outcome = __gofullpage.${call}.then(String, String);
    const restoreTwice = () => { __gofullpage.restore(); __gofullpage.restore(); resolve(outcome) };
    ${when === 'atOnce' ? 'restoreTwice()' : 'requestAnimationFrame(restoreTwice)'};
  })`);

const TARGET = JSON.stringify({ x: 0, y: 400, isFirst: false, isLast: false });

describe('page after a capture', () => {
  test('keeps its scroll-driven animations', async () => {
    const opened = await openFixture(MODERN);
    const readAllOpacities = async () => {
      const opacities: string[] = [];
      for (const y of [700, 1_300, 2_400, 3_600, 0]) opacities.push(await readOpacitiesAt(opened, y));
      return opacities;
    };
    await readAllOpacities();
    const before = await readAllOpacities();
    expect(new Set(before).size).toBe(before.length);
    await scrollAndCapture(opened, 0, 4);
    await opened.agent.restore();
    expect(await readAllOpacities()).toEqual(before);
    await opened.page.context().close();
  });

  test('is restored when it enters the back/forward cache', async () => {
    const opened = await openFixture(TALL);
    await scrollThrough(opened.page);
    const before = await readState(opened);
    await scrollAndCapture(opened, 0, 2);
    expect(await readState(opened)).not.toEqual(before);
    await opened.evaluateInPage("void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
    expect(await readState(opened)).toEqual(before);
    await expect(opened.agent.checkScreenshot()).rejects.toThrow('The page is not prepared for a capture.');
    await opened.page.context().close();
  });

  test.concurrent.each(FIXTURES)('%s is restored after a complete and after an aborted capture', async (_, fixture) => {
    const opened = await openFixture(fixture);
    const { agent } = opened;
    await scrollThrough(opened.page);
    const before = await readState(opened);

    await scrollAndCapture(opened, 0, 4);
    await agent.restore();
    expect(await readState(opened), 'after a complete capture').toEqual(before);

    await agent.prepare();
    expect(await restoreDuringCall(opened, `goTo(${TARGET})`, 'nextFrame')).toContain('AbortError');
    expect(await readState(opened), 'restored during goTo').toEqual(before);

    expect(await restoreDuringCall(opened, 'prepare()', 'atOnce')).toContain('AbortError');
    expect(await readState(opened), 'restored during prepare').toEqual(before);
    await opened.page.context().close();
  });
});
