import { topRows } from '../../extension/pixels.ts';
import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const slowImages = Array.from(
  { length: 5 },
  (_, at) =>
    `${stripesOf(500)}<img loading="lazy" width="300" height="80" alt="" src="/picture/300x80/${at * 40}-90-200.png?after=1200">`,
).join('');

const imagesWithoutSize = Array.from(
  { length: 6 },
  (_, at) =>
    `${stripesOf(200)}<img loading="lazy" alt="" style="display: block" src="/picture/300x${150 + at * 30}/${at * 40}-200-90.png">`,
).join('');

const snapTo40Px = `addEventListener('scroll', () => {
  const end = document.documentElement.scrollHeight - innerHeight;
  if (scrollY % 40 && scrollY < end - 40) scrollTo(0, scrollY - scrollY % 40);
});`;

const wideStripes = (width: number): string =>
  `.stripe { width: ${width}px; border-right: 60px solid #c03; border-left: 60px solid #0a3 }`;

export const SCROLLING_CASES: readonly CaptureCase[] = [
  { name: 'waits for lazy images that take 1.2 s each', html: buildPage({ body: slowImages }), reference: wholePage },
  {
    name: 'captures images without a size and the content that they move',
    html: buildPage({ body: imagesWithoutSize }),
    reference: wholePage,
  },
  {
    name: 'captures a page with smooth scrolling',
    html: buildPage({ body: stripesOf(2_500), style: 'html { scroll-behavior: smooth }' }),
    reference: wholePage,
  },
  {
    name: 'captures a page with scroll snapping',
    html: buildPage({
      body: stripesOf(2_700),
      style: 'html { scroll-snap-type: y mandatory } .stripe:nth-child(9n + 1) { scroll-snap-align: start }',
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page that corrects its scroll position',
    html: buildPage({ body: stripesOf(2_530), script: snapTo40Px }),
    reference: wholePage,
  },
  {
    name: 'captures a page whose scroll handler throws',
    html: buildPage({
      body: stripesOf(2_300),
      script: `addEventListener('scroll', () => { throw new Error('scroll handler failed') });`,
    }),
    reference: wholePage,
  },
  {
    name: 'ends the capture where the page jumps past rows at every scroll',
    html: buildPage({
      body: stripesOf(3_000),
      script: 'setInterval(() => { if (scrollY > 0 && scrollY < 1_900) scrollTo(0, 1_900); }, 1);',
    }),
    reference: async (page, actual) => topRows(await wholePage(page, actual), actual.height),
    incompleteReason: 'skipped',
  },
  {
    name: 'captures a page that is wider than two windows',
    html: buildPage({ body: stripesOf(1_500), style: wideStripes(2_600) }),
    reference: wholePage,
  },
  {
    name: 'leaves out content that the page clips at the right',
    html: buildPage({ body: stripesOf(1_500), style: `${wideStripes(2_000)} body { overflow-x: hidden }` }),
    reference: wholePage,
  },
  {
    name: 'captures a right-to-left page that overflows to the left',
    html: buildPage({ body: stripesOf(1_500), style: wideStripes(2_000), attributes: 'lang="ar" dir="rtl"' }),
    reference: pageInWindow({ height: 1_500, width: 2_000 }),
  },
];
