import sharp from 'sharp';
import { bandColor } from '../../support/extension/tall-page.ts';
import { wholePage, type CaptureCase, windowOfHeight } from './capture-case.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const PICTURE = { width: 600, height: 2_400 };
const gradient = Buffer.from(
  Array.from({ length: PICTURE.height }, (_, row) =>
    Array.from({ length: PICTURE.width }, (_, column) => [row % 256, column % 256, (row >> 3) % 256]),
  ).flat(2),
);
const picture = await sharp(gradient, { raw: { ...PICTURE, channels: 3 } })
  .png()
  .toBuffer();

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="2500">${Array.from(
  { length: 25 },
  (_, band) =>
    `<rect y="${band * 100}" width="1000" height="100" fill="${bandColor(band)}"/><text x="20" y="${band * 100 + 60}">${band}</text>`,
).join('')}</svg>`;

const slowPictures = Array.from(
  { length: 5 },
  (_, at) =>
    `${bandsOf(500)}<img loading="lazy" width="300" height="80" alt="" src="/picture/300x80/${at * 40}-90-200.png?after=1200">`,
).join('');

const picturesWithoutSize = Array.from(
  { length: 6 },
  (_, at) =>
    `${bandsOf(200)}<img loading="lazy" alt="" style="display: block" src="/picture/300x${150 + at * 30}/${at * 40}-200-90.png">`,
).join('');

const backToFortieths = `addEventListener('scroll', () => {
  const end = document.documentElement.scrollHeight - innerHeight;
  if (scrollY % 40 && scrollY < end - 40) scrollTo(0, scrollY - scrollY % 40);
});`;

const wide = (width: number): string =>
  `.band { width: ${width}px; border-right: 60px solid #c03; border-left: 60px solid #0a3 }`;

/** Each begins with a margin of its own, which stays inside of it: what is laid out only when it comes near is contained. */
const sections = Array.from({ length: 6 }, (_, at) => `<section><h2>Part ${at}</h2>${bandsOf(400)}</section>`).join('');

const PAGES: readonly CaptureCase[] = [
  {
    name: 'What is laid out only when it comes near lies as the browser lays it out',
    html: pageOf({
      body: sections,
      style: `section { content-visibility: auto; contain-intrinsic-size: auto 300px; background: #fea } section:nth-child(2n) { background: #aef }
        h2 { margin: 27.5px 20px; font: inherit }`,
    }),
    reference: windowOfHeight(2_850),
  },
  { name: 'Lazy pictures that take 1.2 s each are there', html: pageOf({ body: slowPictures }), reference: wholePage },
  { name: 'Pictures without a size move what is below them', html: pageOf({ body: picturesWithoutSize }), reference: wholePage },
  {
    name: 'A page that scrolls smoothly',
    html: pageOf({ body: bandsOf(2_500), style: 'html { scroll-behavior: smooth }' }),
    reference: wholePage,
  },
  {
    name: 'A page that snaps to its sections',
    html: pageOf({
      body: bandsOf(2_700),
      style: 'html { scroll-snap-type: y mandatory } .band:nth-child(9n + 1) { scroll-snap-align: start }',
    }),
    reference: wholePage,
  },
  {
    name: 'A page that scrolls itself back to where it wants to be',
    html: pageOf({ body: bandsOf(2_530), script: backToFortieths }),
    reference: wholePage,
  },
  {
    name: 'A page that throws whenever it is scrolled',
    html: pageOf({ body: bandsOf(2_300), script: `addEventListener('scroll', () => { throw new Error('not now') });` }),
    reference: wholePage,
  },
  {
    name: 'A page that is wider than the window',
    html: pageOf({ body: bandsOf(1_500), style: wide(2_600) }),
    reference: wholePage,
  },
  {
    name: 'What a page cuts off at the right is not brought back',
    html: pageOf({ body: bandsOf(1_500), style: `${wide(2_000)} body { overflow-x: hidden }` }),
    reference: wholePage,
  },
  {
    name: 'Text from right to left that goes on to the left',
    html: pageOf({ body: bandsOf(1_500), style: wide(2_000), attributes: 'lang="ar" dir="rtl"' }),
    reference: windowOfHeight(1_500, 2_000),
  },
  {
    name: 'A body that is zoomed',
    html: pageOf({ body: bandsOf(1_400), style: 'body { zoom: 1.5 }' }),
    reference: wholePage,
  },
  {
    name: 'A body that is scaled down',
    html: pageOf({ body: bandsOf(2_400), style: 'body { transform: scale(.75); transform-origin: 0 0 }' }),
    reference: wholePage,
  },
  {
    name: 'Sections that are laid out when they come near have their true height',
    html: pageOf({
      body: Array.from({ length: 6 }, () => `<section>${bandsOf(400)}</section>`).join(''),
      style: 'section { content-visibility: auto; contain-intrinsic-size: auto 150px }',
    }),
    reference: windowOfHeight(2_400),
  },
  {
    name: 'A body without height, out of which everything hangs',
    html: pageOf({
      body: `<main>${bandsOf(1_500)}</main>`,
      style: 'html, body { height: 0 } main { position: absolute; inset: 0 0 auto }',
    }),
    reference: wholePage,
  },
  {
    name: 'A page that is one fixed sheet',
    html: pageOf({ body: `<main>${bandsOf(300)}</main>`, style: 'main { position: fixed; inset: 0; background: #ffd }' }),
    reference: wholePage,
  },
  {
    name: 'A page of exactly one window',
    html: pageOf({ body: `<main>${bandsOf(600)}</main>`, style: 'main { height: 100vh; overflow: hidden; background: #def }' }),
    reference: wholePage,
  },
  {
    name: 'A page of one window and a pixel',
    html: pageOf({
      body: `<main>${bandsOf(600)}</main>`,
      style: 'main { height: calc(100vh + 1px); border-bottom: 1px solid #f00 }',
    }),
    reference: wholePage,
  },
  {
    name: 'A page of two windows and a pixel',
    html: pageOf({
      body: `<main>${bandsOf(1_300)}</main>`,
      style: 'main { height: calc(200vh + 1px); border-bottom: 1px solid #f00 }',
    }),
    reference: wholePage,
  },
  {
    name: 'A drawing that is a document',
    html: { html: drawing, headers: { 'content-type': 'image/svg+xml' } },
    reference: wholePage,
  },
  {
    name: 'A picture that is a document, fitted to the window',
    html: { html: picture, headers: { 'content-type': 'image/png' } },
    reference: wholePage,
  },
  {
    name: 'A picture that is a document, at its full size',
    html: { html: picture, headers: { 'content-type': 'image/png' } },
    reference: wholePage,
    beforeCapture: (page) => page.locator('img').click(),
  },
  {
    name: 'A background that is fixed lies once over the whole page',
    html: pageOf({
      body: `<main>${bandsOf(1_800)}</main>`,
      style: 'body { background: linear-gradient(#fe0, #06c) fixed } main { width: 500px }',
    }),
    reference: windowOfHeight(1_800),
  },
];

testCaptures(PAGES);
