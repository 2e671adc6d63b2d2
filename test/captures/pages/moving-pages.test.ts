import type { Page } from 'playwright-core';
import type { Pixels } from '../../support/extension/pixels.ts';
import { wholePage, ignoringArea, type CaptureCase, withHeldArea } from './capture-case.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const BLOCK = { x: 700, y: 400, width: 300, height: 1_200 };
const BLOCK_STYLE = `position: absolute; left: ${BLOCK.x}px; top: ${BLOCK.y}px; width: ${BLOCK.width}px; height: ${BLOCK.height}px`;

const reveal = `const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('seen');
}, { threshold: .2 });
for (const band of document.querySelectorAll('.band')) watch.observe(band);`;

/** A drawing that changes in every picture: half a second blue, half a second red. */
const drawing = `const context = document.querySelector('canvas').getContext('2d');
(function draw(now) {
  context.fillStyle = now % 1000 < 500 ? '#00f' : '#f00';
  context.fillRect(0, 0, ${BLOCK.width}, ${BLOCK.height});
  requestAnimationFrame(draw);
})(0);`;

const film = `const canvas = document.createElement('canvas');
Object.assign(canvas, { width: 60, height: 240 });
const context = canvas.getContext('2d');
let turn = 0;
setInterval(() => {
  context.fillStyle = ['#00f', '#f00', '#0f0'][turn++ % 3];
  context.fillRect(0, 0, 60, 240);
}, 100);
const video = document.querySelector('video');
video.srcObject = canvas.captureStream(20);
video.play();`;

/** Leaves its top once somebody has rested there, and is another from then on: as pages whose scripts come when they are scrolled. */
const waking = `let restingSince = Infinity;
addEventListener('scroll', () => {
  if (scrollY === 0) restingSince = performance.now();
  else if (performance.now() - restingSince > 50) document.querySelector('aside').hidden = false;
});`;

const PLANE = { left: 700, height: 300, color: [255, 0, 170] } as const;

/** Where the plane lies in the capture is where the script had moved it by then: it is there once, and whole. */
async function withPlaneWhereItWas(page: Page, actual: Promise<Pixels>): Promise<Pixels> {
  const { rgb, width, height } = await actual;
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
    name: 'What a script moves more slowly than the page is there once and whole, wherever it was met',
    html: pageOf({
      body: `${bandsOf(2_600)}<aside></aside>`,
      style: `body { position: relative } aside { position: absolute; left: ${PLANE.left}px; top: 900px; width: 200px; height: ${PLANE.height}px; background: rgb(${PLANE.color}) }`,
      script: `addEventListener('scroll', () => { document.querySelector('aside').style.transform = 'translateY(' + Math.round(scrollY * .3) + 'px)' });`,
    }),
    reference: withPlaneWhereItWas,
    ownChanges: / style="transform: [^"]*"/g,
  },
  {
    name: 'A page that wakes when it is scrolled, and moves what was seen already, is of one piece',
    html: pageOf({
      body: `${bandsOf(300)}<aside hidden>Good morning</aside>${bandsOf(2_000)}`,
      style: 'aside { height: 130px; background: #fd0 }',
      script: waking,
    }),
    reference: async (page, actual) => {
      await page.evaluate(() => document.querySelector('aside')?.removeAttribute('hidden'));
      return wholePage(page, actual);
    },
    ownChanges: /<aside( hidden="")?>/g,
  },
  {
    name: 'What goes along something taller than the window stands where it stands at first',
    html: pageOf({
      body: `${bandsOf(200)}<main>${bandsOf(2_200)}<aside></aside></main>`,
      style: `main { position: relative; view-timeline: --way } aside { position: absolute; left: 700px; top: 40px; height: 100px; background: #fff; animation: go linear both; animation-timeline: --way; animation-range-end: contain 100% }
        @keyframes go { from { width: 0 } to { width: 400px } }`,
    }),
    reference: wholePage,
  },
  {
    name: 'What fades in when it is seen has come',
    html: pageOf({
      body: bandsOf(2_500),
      style:
        '.band { opacity: 0; translate: 40px 0; transition: opacity .8s, translate .8s } .band.seen { opacity: 1; translate: 0 0 }',
      script: reveal,
    }),
    reference: wholePage,
    ownChanges: / seen(?=")/g,
  },
  {
    name: 'What is animated without end is held at one moment',
    html: pageOf({
      body: `${bandsOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${BLOCK_STYLE}; animation: turn .7s infinite alternate } @keyframes turn { from { background: #f00 } to { background: #00f } }`,
    }),
    reference: withHeldArea(BLOCK, wholePage),
  },
  {
    name: 'What is animated for a while is at its end',
    html: pageOf({
      body: `${bandsOf(2_400)}<aside></aside>`,
      style: `body { position: relative } aside { ${BLOCK_STYLE}; background: #0cc; animation: enter 2.5s both } @keyframes enter { from { opacity: 0; translate: 200px 0 } }`,
    }),
    reference: wholePage,
  },
  {
    name: 'A film that runs is held at one picture',
    html: pageOf({
      body: `${bandsOf(2_400)}<video muted playsinline></video>`,
      style: `body { position: relative } video { ${BLOCK_STYLE}; object-fit: fill }`,
      script: film,
    }),
    reference: withHeldArea(BLOCK, wholePage),
  },
  {
    name: 'All around a drawing that never rests',
    html: pageOf({
      body: `${bandsOf(2_400)}<canvas width="${BLOCK.width}" height="${BLOCK.height}"></canvas>`,
      style: `body { position: relative } canvas { ${BLOCK_STYLE} }`,
      script: drawing,
    }),
    reference: ignoringArea(BLOCK, wholePage),
  },
];

testCaptures(PAGES);
