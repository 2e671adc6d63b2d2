import { SCROLLED_PX } from '../../extension/page-state.ts';
import { type CaptureCase, pageInWindow, type Reference, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';
import { FIXED_ELEMENTS, fixedElementsOnce, VIEWPORT, wideBody } from '../wide-page.ts';

/** Expects the viewport at the scroll position that `scrollPanes` sets. */
const scrolledViewport: Reference = async (page) => {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED_PX);
  return page.takeVisibleArea();
};

const WIDE_ROWS = 4_000;
const LATE_BLOCK_PX = 160;

/** Blocks in the right half of a page that is twice as wide as the window. Each is filled when it comes into the window. */
const lateBlocks = Array.from(
  { length: WIDE_ROWS / 500 },
  (_, index) =>
    `<div class="late" style="position: absolute; left: ${VIEWPORT.width + 500}px; top: ${index * 500 + 200}px"></div>`,
).join('');

const LATE_BLOCK_STYLE = `.late { width: ${LATE_BLOCK_PX}px; height: ${LATE_BLOCK_PX}px; border: 2px solid #123 }
  .late.filled { background: #0a0 }`;

const fillWhenVisible = `const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) target.className = 'late filled';
  });
  for (const block of document.querySelectorAll('.late')) observer.observe(block);`;

const filledPage: Reference = async (page, actual) => {
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('.late')) block.className = 'late filled';
  });
  return wholePage(page, actual);
};

export const WIDE_PAGE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page in three columns with its fixed header and chat bubble once',
    html: buildPage({ body: `<header>head</header>${wideBody(2_600, 1_600)}<aside>chat</aside>`, style: FIXED_ELEMENTS }),
    reference: fixedElementsOnce(1_620),
  },
  {
    name: 'captures a page that is slightly wider than the window',
    html: buildPage({ body: wideBody(1_230, 1_600) }),
    reference: wholePage,
  },
  {
    name: 'fills blocks beside the first window on a page that is twice as wide as the window',
    html: buildPage({
      body: `${wideBody(2 * VIEWPORT.width, WIDE_ROWS)}${lateBlocks}`,
      style: LATE_BLOCK_STYLE,
      script: fillWhenVisible,
    }),
    reference: filledPage,
    scriptedChanges: / class="late[^"]*"/g,
  },
  {
    name: 'captures the whole page if it scrolls itself back on scroll events',
    html: buildPage({ body: stripesOf(2_500), script: "addEventListener('scroll', () => scrollTo(0, 0))" }),
    reference: wholePage,
  },
  {
    name: 'captures the visible part of a page that scrolls itself back in every frame, with the reason "stuck"',
    html: buildPage({
      body: stripesOf(2_500),
      script: 'const scrollBack = () => { scrollTo(0, 0); requestAnimationFrame(scrollBack); }; scrollBack();',
    }),
    reference: pageInWindow({ height: VIEWPORT.height }),
    incompleteReason: 'stuck',
  },
  {
    name: 'captures the visible columns of a page that scrolls itself back to the left',
    html: buildPage({
      body: wideBody(2_000, 1_600),
      script: "addEventListener('scroll', () => scrollX && scrollTo(0, scrollY))",
    }),
    reference: pageInWindow({ height: 1_620 }),
    incompleteReason: 'stuck',
  },
  {
    name: 'leaves columns blank where the page does not scroll to them',
    html: buildPage({
      body: wideBody(2_000, 1_600),
      script: "addEventListener('scroll', () => scrollX && scrollY > 500 && scrollTo(0, scrollY))",
    }),
    reference: wholePage,
    incompleteReason: 'stuck',
  },
  {
    name: 'captures the visible part of a pinch-zoomed page',
    html: buildPage({ body: `<header>head</header>${stripesOf(2_400)}`, style: FIXED_ELEMENTS }),
    beforeCapture: (page) => page.setPinchZoom(1.6),
    reference: scrolledViewport,
    incompleteReason: 'enlarged',
  },
];
