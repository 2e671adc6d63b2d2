import type { Page } from 'playwright-core';
import type { Pixels } from '../../support/extension/pixels.ts';
import { type CaptureCase, ignoringArea, wholePage, withSingleColorArea } from './capture-case.ts';
import { buildPage, stripesOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const BLOCK = { x: 700, y: 400, width: 300, height: 1_200 };
const BLOCK_STYLE = `position: absolute; left: ${BLOCK.x}px; top: ${BLOCK.y}px; width: ${BLOCK.width}px; height: ${BLOCK.height}px`;

const reveal = `const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('seen');
}, { threshold: .2 });
for (const stripe of document.querySelectorAll('.stripe')) watch.observe(stripe);`;

/** Changes between two screenshots: half a second blue, half a second red. */
const drawing = `const context = document.querySelector('canvas').getContext('2d');
(function draw(now) {
  context.fillStyle = now % 1000 < 500 ? '#00f' : '#f00';
  context.fillRect(0, 0, ${BLOCK.width}, ${BLOCK.height});
  requestAnimationFrame(draw);
})(0);`;

/** Shows an element when the page is scrolled after resting at its top, as pages do that load scripts on the first scroll. */
const waking = `let restingSince = Infinity;
addEventListener('scroll', () => {
  if (scrollY === 0) restingSince = performance.now();
  else if (performance.now() - restingSince > 50) document.querySelector('aside').hidden = false;
});`;

const PLANE = { left: 700, height: 300, color: [255, 0, 170] } as const;

/** Expects the parallax element, once and whole, where the capture has it, because its script determines the position. */
async function withPlaneAsCaptured(page: Page, actual: Pixels): Promise<Pixels> {
  const { rgb, width, height } = actual;
  const rows = Array.from({ length: height }, (_, row) => row);
  const first = rows.find((row) =>
    rgb
      .subarray((row * width + PLANE.left) * 3)
      .subarray(0, 3)
      .equals(Buffer.from(PLANE.color)),
  );
  await page.evaluate((top) => {
    const plane = document.querySelector('aside');
    plane?.setAttribute('style', `top: ${top}px; transform: none !important`);
  }, first);
  return wholePage(page, actual);
}

const PAGES: readonly CaptureCase[] = [
  {
    name: 'captures a parallax element once and whole, wherever its script moved it',
    html: buildPage({
      body: `${stripesOf(2_600)}<aside></aside>`,
      style: `body { position: relative } aside { position: absolute; left: ${PLANE.left}px; top: 900px; width: 200px; height: ${PLANE.height}px; background: rgb(${PLANE.color}) }`,
      script: `addEventListener('scroll', () => { document.querySelector('aside').style.transform = 'translateY(' + Math.round(scrollY * .3) + 'px)' });`,
    }),
    reference: withPlaneAsCaptured,
    selfMadeChanges: / style="transform: [^"]*"/g,
  },
  {
    name: 'starts over when scrolling changes the layout of rows that are already captured',
    html: buildPage({
      body: `${stripesOf(300)}<aside hidden>Good morning</aside>${stripesOf(2_000)}`,
      style: 'aside { height: 130px; background: #fd0 }',
      script: waking,
    }),
    reference: async (page, actual) => {
      await page.evaluate(() => document.querySelector('aside')?.removeAttribute('hidden'));
      return wholePage(page, actual);
    },
    selfMadeChanges: /<aside( hidden="")?>/g,
  },
  {
    name: 'holds a scroll-driven animation at its first position',
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
      script: reveal,
    }),
    reference: wholePage,
    selfMadeChanges: / seen(?=")/g,
  },
  {
    name: 'holds an endless animation at one moment',
    html: buildPage({
      body: `${stripesOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${BLOCK_STYLE}; animation: turn .7s infinite alternate } @keyframes turn { from { background: #f00 } to { background: #00f } }`,
    }),
    reference: withSingleColorArea(BLOCK, wholePage),
  },
  {
    name: 'captures a finite animation at its end',
    html: buildPage({
      body: `${stripesOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${BLOCK_STYLE}; background: #0cc; animation: enter 2.5s both } @keyframes enter { from { opacity: 0; translate: 200px 0 } }`,
    }),
    reference: wholePage,
  },
  {
    name: 'captures everything around a canvas that never stops drawing',
    html: buildPage({
      body: `${stripesOf(2_400)}<canvas width="${BLOCK.width}" height="${BLOCK.height}"></canvas>`,
      style: `body { position: relative } canvas { ${BLOCK_STYLE} }`,
      script: drawing,
    }),
    reference: ignoringArea(BLOCK, wholePage),
  },
];

testCaptures(PAGES);
