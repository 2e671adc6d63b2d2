import { type CaptureCase, pageInWindow, type Reference } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';
import { FIXED_ELEMENTS } from '../wide-page.ts';

/** Expects the page without its scrollbar gutters, in a window high enough to need no scrollbar. */
const withoutGutters =
  (height: number): Reference =>
  async (page) => {
    const { width, rgb } = await page.takeInWindow({ height });
    const rows = Array.from({ length: height }, (_, row) =>
      rgb.subarray((row * width + page.scrollbarPx) * 3, ((row + 1) * width - page.scrollbarPx) * 3),
    );
    return { width: width - 2 * page.scrollbarPx, height, rgb: Buffer.concat(rows) };
  };

const GUTTER_CASES: readonly CaptureCase[] = [
  {
    name: 'leaves out the scrollbar gutters on both sides',
    html: buildPage({
      body: `<header>head</header>${stripesOf(2_000)}`,
      style: `html { scrollbar-gutter: stable both-edges } ${FIXED_ELEMENTS}`,
    }),
    reference: withoutGutters(2_000),
  },
  {
    name: 'leaves out the scrollbar gutters around a pane',
    html: buildPage({
      body: `<header>above</header><main>${stripesOf(1_900)}</main>`,
      style: `html { scrollbar-gutter: stable both-edges } body { height: 100vh; display: flex; flex-direction: column }
        header { height: 40px; background: #345; color: #fff } main { flex: 1; min-height: 0; overflow: auto; margin: 0 80px; scrollbar-width: none }`,
    }),
    reference: withoutGutters(1_940),
  },
];

/**
 * Returns a page with a pane below a header. The reference is taken without scrollbars, so `scrollbar-gutter: stable` keeps
 * their space.
 */
const buildPanePage = (style: string): string =>
  buildPage({
    body: `<header>above</header><main>${stripesOf(2_100)}</main>`,
    style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
      header { height: 40px; background: #345; color: #fff } main { flex: 1; overflow: auto; scrollbar-gutter: stable; background: #cfc } ${style}`,
  });

const PANE_CASES: readonly CaptureCase[] = [
  {
    name: 'leaves out the scrollbar of a pane',
    html: buildPanePage(''),
    reference: pageInWindow({ height: 2_140 }),
  },
  {
    name: 'leaves out the styled scrollbar of a pane',
    html: buildPanePage(
      'main::-webkit-scrollbar { width: 20px; background: #fc0 } main::-webkit-scrollbar-thumb { background: #f00; border: 2px solid #00f }',
    ),
    reference: pageInWindow({ height: 2_140 }),
  },
  {
    name: 'leaves out the styled scrollbar of a frame',
    html: buildPage({
      body: '<iframe src="/frame"></iframe>',
      style: 'iframe { display: block; border: 0; width: 100%; height: 100vh }',
    }),
    frames: {
      '/frame': buildPage({
        body: stripesOf(2_200),
        style:
          'html { scrollbar-gutter: stable } body::-webkit-scrollbar { width: 12px; background: #fc0 } body::-webkit-scrollbar-thumb { background: #f00 }',
      }),
    },
    reference: pageInWindow({ height: 2_200 }),
  },
];

export const SCROLLBAR_CASES: readonly CaptureCase[] = [...GUTTER_CASES, ...PANE_CASES];
