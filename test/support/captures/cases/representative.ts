import type { RepresentativePage } from '../../../captures/representative/representative-pages.ts';
import { TALL_PAGE_CHANGES, tallPage } from '../../extension/tall-page.ts';
import { type CaptureCase, pageInWindow, rowsOfColor, wholePage, withSingleColorArea } from '../capture-case.ts';
import { clickWhenGrowing, GROWN_STRIPES, growingPage } from '../growing-page.ts';
import { buildPage, stripeColorAt, stripesOf } from '../page-html.ts';
import { FIXED_ELEMENTS, fixedElementsOnce, VIEWPORT, WIDE_ELEMENT_PX, wideBody } from '../wide-page.ts';

const FILL_WINDOW = 'html, body { height: 100%; overflow: hidden }';
const FRAME = 'iframe { display: block; border: 0; width: 100% }';

const article = { html: tallPage({ height: 5_000 }), reference: wholePage, scriptedChanges: TALL_PAGE_CHANGES };

const table = `<table><thead><tr><th>Name</th><th>Number</th></tr></thead><tbody>${Array.from(
  { length: 70 },
  (_, row) => `<tr><td>Row ${row}</td><td>${row * 7}</td></tr>`,
).join('')}</tbody></table>`;

const BAR_PX = 60;
const PANE_PX = 2_100;
const FRAME_DOCUMENT_PX = 2_200;
const COLUMN_PX = 1_600;
const BACKGROUND_PX = 1_800;
const FIRST_PART_PX = 2_100;

const VIDEO = { x: 700, y: 400, width: 300, height: 1_200 };

const playVideo = `const canvas = document.createElement('canvas');
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

export const REPRESENTATIVE_CASES: Readonly<Record<RepresentativePage, CaptureCase>> = {
  longArticle: {
    name: 'captures a long article with a fixed header, a sticky note and lazy images',
    ...article,
  },
  twoDevicePixels: {
    name: 'captures a long article at 2 device pixels per CSS pixel',
    ...article,
  },
  stickyTableHeader: {
    name: 'shows a sticky table header once',
    html: buildPage({
      body: `${stripesOf(300)}${table}`,
      style: 'td, th { height: 30px; width: 300px; text-align: left } th { position: sticky; top: 0; background: #fc6 }',
    }),
    reference: wholePage,
  },
  innerPane: {
    name: 'captures a pane between two bars',
    html: buildPage({
      body: `<header>above</header><main>${stripesOf(PANE_PX)}</main><footer>below</footer>`,
      style: `${FILL_WINDOW} body { display: flex; flex-direction: column } main { overflow: auto; flex: 1; margin: 0 100px }
        header, footer { height: ${BAR_PX}px; padding: 20px; background: #345; color: #fff }`,
    }),
    reference: pageInWindow({ height: PANE_PX + 2 * BAR_PX }),
  },
  sameSiteFrame: {
    name: 'captures the document of a same-site frame',
    html: buildPage({
      body: '<header>outside</header><iframe src="/one-frame"></iframe>',
      style: `${FRAME} header { height: ${BAR_PX}px } iframe { height: calc(100vh - ${BAR_PX}px) }`,
    }),
    frames: { '/one-frame': buildPage({ body: stripesOf(FRAME_DOCUMENT_PX) }) },
    reference: pageInWindow({ height: FRAME_DOCUMENT_PX + BAR_PX }),
  },
  crossSiteFrame: {
    name: 'captures the visible part of a cross-site frame',
    html: buildPage({
      body: '<iframe></iframe>',
      style: `${FILL_WINDOW} ${FRAME} iframe { height: 100vh }`,
      script: `document.querySelector('iframe').src = location.origin.replace('127.0.0.1', 'localhost') + '/cross-site';`,
    }),
    frames: { '/cross-site': buildPage({ body: stripesOf(2_000) }) },
    reference: pageInWindow({ height: VIEWPORT.height }),
    incompleteReason: 'foreignFrame',
  },
  twoColumns: {
    name: 'captures a page in two columns with its fixed header and chat bubble once',
    html: buildPage({
      body: `<header>head</header>${wideBody(VIEWPORT.width + 30, COLUMN_PX)}<aside>chat</aside>`,
      style: FIXED_ELEMENTS,
    }),
    reference: fixedElementsOnce(COLUMN_PX + WIDE_ELEMENT_PX),
  },
  rightToLeft: {
    name: 'captures a right-to-left page that is wider than the window',
    html: buildPage({ attributes: 'lang="ar" dir="rtl"', body: stripesOf(1_500), style: '.stripe { width: 1900px }' }),
    reference: wholePage,
  },
  endlessPage: {
    name: 'keeps the captured rows when the user stops an endless page',
    html: growingPage(FIRST_PART_PX, Number.MAX_SAFE_INTEGER),
    reference: rowsOfColor(FIRST_PART_PX, stripeColorAt),
    incompleteReason: 'endless',
    scriptedChanges: GROWN_STRIPES,
    duringCapture: clickWhenGrowing('Stop'),
  },
  playingVideo: {
    name: 'shows the same frame of a playing video in all screenshots',
    html: buildPage({
      body: `${stripesOf(2_400)}<video muted playsinline></video>`,
      style: `body { position: relative }
        video { position: absolute; left: ${VIDEO.x}px; top: ${VIDEO.y}px; width: ${VIDEO.width}px; height: ${VIDEO.height}px; object-fit: fill }`,
      script: playVideo,
    }),
    reference: withSingleColorArea(VIDEO, wholePage),
  },
  fixedBackground: {
    name: 'stretches a fixed background once over the whole page',
    html: buildPage({
      body: `<main>${stripesOf(BACKGROUND_PX)}</main>`,
      style: 'body { background: linear-gradient(#fe0, #06c) fixed } main { width: 500px }',
    }),
    reference: pageInWindow({ height: BACKGROUND_PX }),
  },
  scrollbar: {
    name: 'leaves out the scrollbar of a long page',
    html: buildPage({ body: stripesOf(2_400), style: '.stripe { width: 900px }' }),
    reference: wholePage,
  },
};
