import type { Pixels } from '../../extension/pixels.ts';
import { type CaptureCase, ignoringArea, pageInWindow, wholePage, withSingleColorArea } from '../capture-case.ts';
import type { CasePage } from '../case-page.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const MOVING_AREA = { x: 700, y: 400, width: 300, height: 1_200 };
const MOVING_AREA_STYLE = `position: absolute; left: ${MOVING_AREA.x}px; top: ${MOVING_AREA.y}px; width: ${MOVING_AREA.width}px; height: ${MOVING_AREA.height}px`;

const revealOnScroll = `const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('seen');
}, { threshold: .2 });
for (const stripe of document.querySelectorAll('.stripe')) watch.observe(stripe);`;

/** Draws the canvas blue for half a second, then red, so that it changes between two screenshots. */
const drawEndlessly = `const context = document.querySelector('canvas').getContext('2d');
(function draw(now) {
  context.fillStyle = now % 1000 < 500 ? '#00f' : '#f00';
  context.fillRect(0, 0, ${MOVING_AREA.width}, ${MOVING_AREA.height});
  requestAnimationFrame(draw);
})(0);`;

/**
 * Imitates pages that load scripts on the first scroll. Shows the `aside` on the first scroll after the page has returned to its
 * top and stayed there for more than 50 ms. The time at the top after loading does not count.
 */
const showAsideAfterReturnToTop = `let atTopSince = Infinity;
addEventListener('scroll', () => {
  if (scrollY === 0) atTopSince = performance.now();
  else if (performance.now() - atTopSince > 50) document.querySelector('aside').hidden = false;
});`;

/** Imitates smooth-scrolling libraries on a slow computer: a script moves the page a tenth of the way in each frame. */
const followScrollSlowly = `const main = document.querySelector('main');
document.body.style.height = main.offsetHeight + 'px';
let y = 0;
(function follow() {
  for (const end = performance.now() + 50; performance.now() < end; );
  y += (scrollY - y) * 0.1;
  if (Math.abs(scrollY - y) < 0.5) y = scrollY;
  main.style.transform = 'translate3d(0, ' + -y + 'px, 0)';
  requestAnimationFrame(follow);
})();`;

const PARALLAX_ELEMENT = { left: 700, height: 300, color: [255, 0, 170] } as const;

/**
 * Returns a reference with the parallax element at the row where the capture shows it. The script of the page determines this row,
 * so the test requires only that the element appears once and completely.
 */
async function withParallaxElementAsCaptured(page: CasePage, actual: Pixels): Promise<Pixels> {
  const { rgb, width, height } = actual;
  const rows = Array.from({ length: height }, (_, row) => row);
  const first = rows.find((row) =>
    rgb
      .subarray((row * width + PARALLAX_ELEMENT.left) * 3)
      .subarray(0, 3)
      .equals(Buffer.from(PARALLAX_ELEMENT.color)),
  );
  await page.evaluate((top) => {
    const element = document.querySelector('aside');
    element?.setAttribute('style', `top: ${top}px; transform: none !important`);
  }, first);
  return wholePage(page, actual);
}

const createFollowingBoxCase = (name: string, top: string): CaptureCase => ({
  name,
  html: buildPage({
    body: `${stripesOf(2_600)}<aside>Share this page</aside>`,
    style:
      'body { position: relative } aside { position: absolute; left: 700px; top: 120px; width: 200px; height: 150px; background: #fd0 }',
    script: `addEventListener('scroll', () => { document.querySelector('aside').style.top = ${top} });`,
  }),
  reference: wholePage,
  scriptedChanges: / style="(top: [^"]*)?"/g,
});

const FOLLOWING_BOX_CASES: readonly CaptureCase[] = [
  createFollowingBoxCase('shows a box that follows the window once, at the top', `120 + scrollY + 'px'`),
  createFollowingBoxCase(
    'shows a box that follows the window after the first scroll once, at the top',
    `scrollY > 100 ? 120 + scrollY + 'px' : ''`,
  ),
];

export const MOVING_PAGE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page that a script moves smoothly in slow frames',
    html: buildPage({
      body: `<main>${stripesOf(2_000)}</main>`,
      style: 'main { position: fixed; inset: 0 0 auto; will-change: transform }',
      script: followScrollSlowly,
    }),
    reference: pageInWindow({ height: 2_000 }),
    scriptedChanges: /translate3d\([^)]*\)/g,
  },
  {
    name: 'shows a parallax element completely and only once',
    html: buildPage({
      body: `${stripesOf(2_600)}<aside></aside>`,
      style: `body { position: relative } aside { position: absolute; left: ${PARALLAX_ELEMENT.left}px; top: 900px; width: 200px; height: ${PARALLAX_ELEMENT.height}px; background: rgb(${PARALLAX_ELEMENT.color}) }`,
      script: `addEventListener('scroll', () => { document.querySelector('aside').style.transform = 'translateY(' + Math.round(scrollY * .3) + 'px)' });`,
    }),
    reference: withParallaxElementAsCaptured,
    scriptedChanges: / style="transform: [^"]*"/g,
  },
  ...FOLLOWING_BOX_CASES,
  {
    name: 'retakes the first screen when scrolling changes its layout',
    html: buildPage({
      body: `${stripesOf(300)}<aside hidden>Good morning</aside>${stripesOf(2_000)}`,
      style: 'aside { height: 130px; background: #fd0 }',
      script: showAsideAfterReturnToTop,
    }),
    reference: async (page, actual) => {
      await page.evaluate(() => document.querySelector('aside')?.removeAttribute('hidden'));
      return wholePage(page, actual);
    },
    scriptedChanges: /<aside( hidden="")?>/g,
  },
  {
    name: 'holds a scroll-driven animation of a tall element at its progress at the top of the page',
    html: buildPage({
      body: `${stripesOf(200)}<main>${stripesOf(2_200)}<aside></aside></main>`,
      style: `main { position: relative; view-timeline: --way } aside { position: absolute; left: 700px; top: 40px; height: 100px; background: #fff; animation: go linear both; animation-timeline: --way; animation-range-end: contain 100% }
        @keyframes go { from { width: 0 } to { width: 400px } }`,
    }),
    reference: wholePage,
  },
  {
    name: 'captures elements that fade in when they scroll into view',
    html: buildPage({
      body: stripesOf(2_500),
      style:
        '.stripe { opacity: 0; translate: 40px 0; transition: opacity .8s, translate .8s } .stripe.seen { opacity: 1; translate: 0 0 }',
      script: revealOnScroll,
    }),
    reference: wholePage,
    scriptedChanges: / seen(?=")/g,
  },
  {
    name: 'shows an endless animation at the same moment in all screenshots',
    html: buildPage({
      body: `${stripesOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${MOVING_AREA_STYLE}; animation: turn .7s infinite alternate } @keyframes turn { from { background: #f00 } to { background: #00f } }`,
    }),
    reference: withSingleColorArea(MOVING_AREA, wholePage),
  },
  {
    name: 'captures a finite animation at its end',
    html: buildPage({
      body: `${stripesOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${MOVING_AREA_STYLE}; background: #0cc; animation: enter 2.5s both } @keyframes enter { from { opacity: 0; translate: 200px 0 } }`,
    }),
    reference: wholePage,
  },
  {
    name: 'captures everything around a canvas that never stops drawing',
    html: buildPage({
      body: `${stripesOf(2_400)}<canvas width="${MOVING_AREA.width}" height="${MOVING_AREA.height}"></canvas>`,
      style: `body { position: relative } canvas { ${MOVING_AREA_STYLE} }`,
      script: drawEndlessly,
    }),
    reference: ignoringArea(MOVING_AREA, wholePage),
  },
];
