import { describe, expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, openFixture } from './open-fixture.ts';

const FIXED_PAGE = 'html, body { height: 100%; margin: 0; overflow: hidden }';

/** Returns the incomplete reason of the pane that a capture of the fixture shows. */
async function readIncompleteReason(fixture: Fixture): Promise<string | undefined> {
  const { agent, page } = await openFixture(fixture);
  const [pane] = await agent.listPanes();
  await page.context().close();
  return pane?.incompleteReason;
}

/** As in Monaco: only the visible lines exist, in a very tall element that a script moves. */
const CODE_EDITOR = stripedPage(
  `<style>${FIXED_PAGE} .editor { position: relative; height: 100%; overflow: hidden } .lines { position: absolute; width: 1000000px; height: 1000000px; transform: translate3d(0, 0, 0) }
  p { position: absolute; margin: 0; height: 20px }</style>`,
  `<div class="editor"><div class="lines">${Array.from({ length: 30 }, (_, line) => `<p style="top: ${line * 20}px">Line ${line}</p>`).join('')}</div></div>`,
);

/** As in xterm.js: an empty scroll container behind the rows. */
const TERMINAL = stripedPage(
  `<style>${FIXED_PAGE} .terminal { position: relative; height: 100% } .viewport { position: absolute; inset: 0; overflow-y: scroll } .area { height: 9000px }
  .screen { position: relative; height: 100%; background: #000; color: #fff; overflow: hidden }</style>`,
  '<div class="terminal"><div class="viewport"><div class="area"></div></div><div class="screen">$ ls</div></div>',
);

/** As in xterm.js 6: rows without a scroll container, and a scrollbar that a script draws. */
const TERMINAL_WITH_DRAWN_SCROLLBAR = stripedPage(
  `<style>${FIXED_PAGE} .terminal { position: relative; height: 100%; background: #000; color: #fff } .scrollbar { position: absolute; top: 0; right: 0; width: 14px; height: 100% }
  .slider { position: absolute; top: 400px; width: 14px; height: 60px; background: #999 }</style>`,
  '<div class="terminal">$ ls<div class="visible scrollbar vertical"><div class="slider"></div></div></div>',
);

const sectionsOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<section style="height: 600px">Section ${at}</section>`).join('');

/** As in fullPage.js: sections as tall as the window. The second one is shown. */
const FULL_PAGE = stripedPage(
  `<style>${FIXED_PAGE} .wrapper { height: 100%; position: relative; transform: translate3d(0, -600px, 0) }</style>`,
  `<div class="wrapper">${sectionsOf(4)}</div>`,
);

const LAST_SECTION = FULL_PAGE.replace('-600px', '-1800px');

/** As in Locomotive Scroll: a fixed wrapper whose content a script moves. */
const SMOOTH_SCROLLING = stripedPage(
  `<style>${FIXED_PAGE} .wrapper { position: fixed; inset: 0; overflow: hidden } main { will-change: transform }</style>`,
  `<div class="wrapper"><main>${stripes(30)}</main></div>`,
);

const MOVED_BY_TOP = stripedPage(
  `<style>${FIXED_PAGE} .wrapper { position: relative; height: 100%; overflow: hidden } main { position: absolute; left: 0; right: 0 }</style>`,
  `<div class="wrapper"><main style="top: -900px">${stripes(30)}</main></div>`,
);

describe('incomplete reason of a page without a scroll container', () => {
  test.each([
    ['a code editor', CODE_EDITOR],
    ['a terminal', TERMINAL],
    ['a terminal that draws its scrollbar', TERMINAL_WITH_DRAWN_SCROLLBAR],
    ['sections as tall as the window', FULL_PAGE],
    ['sections of which the last is shown', LAST_SECTION],
    ['content that is moved by a transform', SMOOTH_SCROLLING],
    ['content that is moved by its offset', MOVED_BY_TOP],
  ])('is "scripted" for %s', async (_, fixture) => {
    expect(await readIncompleteReason(fixture)).toBe('scripted');
  });

  test.each([
    ['a page that fits the window', stripedPage('', stripes(3))],
    ['a page that scrolls', stripedPage('<style>main { transform: translateY(0) }</style>', `<main>${stripes(30)}</main>`)],
    [
      'sections of which the first is shown, because a capture scrolls them',
      FULL_PAGE.replace('-600px', '0').replace(FIXED_PAGE, 'html, body { height: 100% } html { overflow: hidden }'),
    ],
    [
      'a carousel that fills the window',
      stripedPage(
        `<style>${FIXED_PAGE} .window { height: 100%; overflow: hidden } .track { display: flex; height: 100%; transform: translateX(-1000px) } section { flex: none; width: 1000px }</style>`,
        `<div class="window"><div class="track">${sectionsOf(4)}</div></div>`,
      ),
    ],
    [
      'slides that lie on top of each other',
      stripedPage(
        `<style>${FIXED_PAGE} .window { position: relative; height: 100%; overflow: hidden } section { position: absolute; inset: 0; transform: translateX(0) } section + section { opacity: 0 }</style>`,
        `<div class="window">${sectionsOf(4)}</div>`,
      ),
    ],
    [
      'a hidden menu beside the window',
      stripedPage(
        `<style>${FIXED_PAGE} nav { position: absolute; left: 0; top: 0; width: 600px; transform: translateX(-100%) }</style>`,
        `<p>Page</p><nav>${stripes(20)}</nav>`,
      ),
    ],
    [
      'a hidden panel below the window',
      stripedPage(
        `<style>${FIXED_PAGE} #app { position: relative; height: 100%; transform: translateZ(0) } aside { position: absolute; top: 100%; left: 0; right: 0 }</style>`,
        `<div id="app">${stripes(4)}<aside>${stripes(8)}</aside></div>`,
      ),
    ],
    [
      'a large decorative background',
      stripedPage(
        `<style>${FIXED_PAGE} .hero { position: relative; height: 100%; overflow: hidden } i { position: absolute; inset: -50%; transform: rotate(8deg); background: linear-gradient(#fe0, #06c) } h1 { position: relative }</style>`,
        '<div class="hero"><i></i><h1>Welcome</h1></div>',
      ),
    ],
    [
      'closed sections of an accordion',
      stripedPage(
        '<style>.closed { max-height: 0; overflow: hidden; transform: translateY(0) }</style>',
        `<h2>Question</h2><div class="closed">${stripes(20)}</div><h2>Question</h2>`,
      ),
    ],
  ])('is missing for %s', async (_, fixture) => {
    expect(await readIncompleteReason(fixture)).toBeUndefined();
  });
});

const BOARD = `<style>.board { display: flex; height: 560px; overflow-x: auto } section { flex: none; width: 400px }</style><div class="board">${sectionsOf(6)}</div>`;

describe('incomplete reason of a page with a part that scrolls sideways', () => {
  test.each([
    ['a long page with a board', stripedPage('', `${stripes(3)}${BOARD}${stripes(12)}`)],
    [
      'a pane with a board',
      stripedPage(`<style>${FIXED_PAGE} main { height: 100%; overflow: auto }</style>`, `<main>${BOARD}${stripes(12)}</main>`),
    ],
  ])('is "sideways" for %s', async (_, fixture) => {
    expect(await readIncompleteReason(fixture)).toBe('sideways');
  });

  test.each([
    ['a board that fills the page, because a capture shows all of it', stripedPage(`<style>${FIXED_PAGE}</style>`, BOARD)],
    ['a carousel', stripedPage('<style>.board { height: 200px !important }</style>', `${BOARD}${stripes(20)}`)],
    [
      'a long page with a board in a hidden panel',
      stripedPage('<style>aside { visibility: hidden }</style>', `<aside>${BOARD}</aside>${stripes(20)}`),
    ],
  ])('is missing for %s', async (_, fixture) => {
    expect(await readIncompleteReason(fixture)).toBeUndefined();
  });
});
