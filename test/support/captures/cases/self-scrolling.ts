import { SCROLLED_PX } from '../../extension/page-state.ts';
import { type CaptureCase, pageInWindow, type Reference, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

/** Row at which pages begin to scroll themselves. Greater than `SCROLLED_PX`, so that no page moves before the capture. */
const FIRST_ROW = 300;

interface Repetition {
  readonly fromRow?: number;
  readonly times: number;
  readonly everyMs: number;
}

/** Returns a script that runs `step` a few times while the page is scrolled to a row or below. */
const whileScrolledDown = (step: string, { fromRow = FIRST_ROW, times, everyMs }: Repetition): string => `
let steps = 0;
setInterval(() => {
  if (scrollY < ${fromRow} || steps === ${times}) return;
  steps++;
  ${step};
}, ${everyMs});`;

/** Longer than a capture stays at a row that it only passes, and shorter than its wait for a screenshot in Chrome. */
const REST_MS = 250;

/** Returns a script that runs `step` when the page has rested for `REST_MS`, once at each position below `fromRow`. */
const whenAtRest = (step: string, fromRow = FIRST_ROW): string => `
let steps = 0, lastRow = 0, timer;
addEventListener('scroll', () => {
  clearTimeout(timer);
  if (scrollY < ${fromRow} || Math.abs(scrollY - lastRow) < 100) return;
  timer = setTimeout(() => {
    lastRow = scrollY;
    steps++;
    ${step};
  }, ${REST_MS});
});`;

/** Expects the spacer to be as tall as in the capture, which may show the spacer before or after it grows. At a density of 1. */
const wholePageWithSpacer: Reference = async (page, { height }) => {
  await page.evaluate((px) => {
    const growth = px - document.documentElement.scrollHeight;
    document.getElementById('spacer')?.style.setProperty('height', `${growth}px`);
  }, height);
  return page.takeInWindow({ height });
};

export const SELF_SCROLLING_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page that scrolls itself for a second after the first scroll',
    html: buildPage({ body: stripesOf(3_500), script: whileScrolledDown('scrollBy(0, 120)', { times: 13, everyMs: 90 }) }),
    reference: wholePage,
  },
  {
    name: 'captures a page that scrolls itself again and again',
    html: buildPage({ body: stripesOf(2_600), script: whileScrolledDown('scrollBy(0, 30)', { times: 12, everyMs: 370 }) }),
    reference: wholePage,
  },
  {
    name: 'captures a pane that scrolls itself again and again',
    html: buildPage({
      body: `<div id="pane" style="height: 100vh; overflow-y: auto">${stripesOf(2_200)}</div>`,
      script: `let steps = 0;
        setInterval(() => { if (pane.scrollTop > ${FIRST_ROW} && steps++ < 12) pane.scrollBy(0, 30) }, 370);`,
    }),
    reference: pageInWindow({ height: 2_200 }),
  },
  {
    name: 'captures a page that keeps its rows in place while the content above them grows',
    html: buildPage({
      body: `${stripesOf(1_000)}<div id="spacer" style="height: 0px;"></div>${stripesOf(3_000, 10)}`,
      script: whenAtRest("spacer.style.height = steps * 30 + 'px'; scrollBy(0, 30)", 2_000),
    }),
    reference: wholePage,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'captures a page whose rows move down while the content above them grows',
    html: buildPage({
      style: 'html { overflow-anchor: none }',
      body: `${stripesOf(1_000)}<div id="spacer" style="height: 0px;"></div>${stripesOf(5_000, 10)}`,
      script: whenAtRest("spacer.style.height = steps * 30 + 'px'", 1_500),
    }),
    reference: wholePage,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'captures a wide page that grows while its second column is awaited',
    html: buildPage({
      style: '.wide { width: 2000px; height: 20px; background: #c0c } main { width: 1200px }',
      body: `<div class="wide"></div><main>${stripesOf(1_600)}<div id="spacer" style="height: 0px;"></div>${stripesOf(1_500, 16)}</main>`,
      script: `let timer, isGrown;
        addEventListener('scroll', () => {
          clearTimeout(timer);
          if (isGrown || scrollX === 0 || scrollY < 1_300 || scrollY > 1_600) return;
          timer = setTimeout(() => { isGrown = true; spacer.style.height = '90px' }, 100);
        });`,
    }),
    reference: wholePage,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'captures a page that grows in the window while a screenshot is awaited',
    html: buildPage({
      body: `${stripesOf(1_600)}<div id="spacer" style="height: 0px;"></div>${stripesOf(3_000, 16)}`,
      script: whenAtRest("if (steps === 1) spacer.style.height = '90px'", 1_200),
    }),
    reference: wholePageWithSpacer,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'captures a page that grows in its last window while a screenshot is awaited',
    html: buildPage({
      style: '#bar { position: fixed; bottom: 0; width: 100%; height: 30px; background: #123 }',
      body: `${stripesOf(1_600)}<div id="spacer" style="height: 0px;"></div>${stripesOf(600, 16)}<div id="bar"></div>`,
      script: whenAtRest("if (steps === 1) spacer.style.height = '90px'", 1_200),
    }),
    reference: wholePageWithSpacer,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'captures a page that moves one pixel down and up again and again',
    html: buildPage({
      body: stripesOf(3_500),
      script: whileScrolledDown('scrollBy(0, steps % 2 ? 1 : -1)', { times: 24, everyMs: 500 }),
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page that moves away and back while a screenshot is taken',
    html: buildPage({
      body: stripesOf(3_500),
      // The moves take less than a second, so that a retake shows the page at rest. Above `FIRST_ROW`, they stop.
      script: whenAtRest(`for (let move = 0; move < 16; move++)
        setTimeout(() => scrollY >= ${FIRST_ROW} && scrollBy(0, move % 2 ? -40 : 40), move * 45)`),
    }),
    reference: wholePage,
  },
  {
    name: 'captures the last row of a page that moves up by one pixel at its end',
    html: buildPage({
      body: stripesOf(3_500),
      script: `let moves = 0;
        addEventListener('scroll', () => setTimeout(() => {
          const isAtEnd = scrollY === document.documentElement.scrollHeight - innerHeight;
          if (isAtEnd && moves++ < 12) scrollBy(0, -1);
        }, 50));`,
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page that moves away from its left edge after each scroll',
    html: buildPage({
      body: stripesOf(2_600),
      style: '.stripe { width: 1600px; border-left: 60px solid #c03; border-right: 60px solid #0a3 }',
      script: `let row = 0;
        let timer;
        addEventListener('scroll', () => {
          if (scrollY === row) return;
          row = scrollY;
          clearTimeout(timer);
          if (row >= ${FIRST_ROW}) timer = setTimeout(() => scrollX === 0 && scrollTo(40, row), 250);
        });`,
    }),
    reference: wholePage,
  },
  {
    name: 'captures a pane in a page that scrolls itself',
    html: buildPage({
      body: `<div style="height: 100px; background: #333"></div><main>${stripesOf(2_500)}</main>
        <div style="height: 200px; background: #555"></div>`,
      style: 'main { height: calc(100vh - 113px); overflow-y: auto }',
      script: `const main = document.querySelector('main');
        let isMoved = false;
        main.addEventListener('scroll', () => {
          if (isMoved || main.scrollTop < ${FIRST_ROW}) return;
          isMoved = true;
          setTimeout(() => scrollTo(0, 90), 300);
        });`,
    }),
    reference: async (page) => {
      await page.evaluate((top) => document.body.style.setProperty('margin-top', `-${top}px`), SCROLLED_PX);
      return page.takeInWindow({ height: 2_613 });
    },
  },
  {
    name: 'shows the window of a page that never stays at its first row',
    html: buildPage({ body: stripesOf(2_400), script: 'setInterval(() => { if (scrollY !== 57) scrollTo(0, 57); }, 1);' }),
    reference: (page) => page.takeVisibleArea(),
    incompleteReason: 'visibleOnly',
  },
];
