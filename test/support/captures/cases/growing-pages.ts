import { type CaptureCase, rowsOfColor, wholePage } from '../capture-case.ts';
import { clickWhenGrowing, GROWN_STRIPES, growingPage } from '../growing-page.ts';
import { buildPage, stripeColorAt, stripesOf } from '../page-html.ts';

const SECTIONS = Array.from({ length: 30 }, (_, section) => `<section>${stripesOf(400, section * 4)}</section>`).join('');

const lazyImage = (index: number): string =>
  `<img loading="lazy" src="/picture/300x400/${(index * 73) % 250}-${(index * 151) % 250}-90.png" alt="">`;

const LAZY_IMAGES = Array.from({ length: 30 }, (_, index) => lazyImage(index)).join('');

export const GROWING_PAGE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a growing page to its end when the user chooses to continue',
    html: growingPage(2_100, 6_000),
    reference: rowsOfColor(6_000, stripeColorAt),
    scriptedChanges: GROWN_STRIPES,
    duringCapture: clickWhenGrowing('Keep going'),
  },
  {
    name: 'captures a page to its end whose sections are taller than their estimated height',
    html: buildPage({ body: SECTIONS, style: 'section { content-visibility: auto; contain-intrinsic-size: auto 90px }' }),
    reference: wholePage,
  },
  {
    name: 'captures a page to its end whose lazy images have no size before they load',
    html: buildPage({ body: LAZY_IMAGES, style: 'img { display: block }' }),
    reference: wholePage,
  },
];
