import { describe } from 'vitest';
import { tallPage } from '../../support/extension/tall-page.ts';
import { wholePage, type CaptureCase, windowOfHeight } from './capture-case.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const shell = pageOf({
  body: `<header>above</header><main>${bandsOf(1_900)}</main><footer>below</footer>`,
  style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
    header, footer { height: 40px; background: #345; color: #fff } main { flex: 1; overflow: auto; margin: 0 80px }`,
});

const PAGES: readonly CaptureCase[] = [
  {
    name: 'A long page with a header, notes and pictures',
    html: tallPage({ height: 2_000 }),
    reference: wholePage,
    ownChanges: / class="seen"/g,
  },
  { name: 'What scrolls between two bars', html: shell, reference: windowOfHeight(1_980) },
];

describe.each([1.25, 1.5, 2, 3])('at %d device pixels to a CSS pixel', (density) => testCaptures(PAGES, { density }));

/** Between two bars; room is left for a scrollbar also where none is needed. */
const pane = (style: string): string =>
  pageOf({
    body: `<header>above</header><main>${bandsOf(2_100)}</main>`,
    style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
      header { height: 40px; background: #345; color: #fff } main { flex: 1; overflow: auto; scrollbar-gutter: stable; background: #cfc } ${style}`,
  });

/** The browser hides its scrollbars in pictures beyond its window: what is compared does not depend on their room. */
const BARRED: readonly CaptureCase[] = [
  {
    name: 'A long page beside its scrollbar, which is not in the picture',
    html: pageOf({ body: bandsOf(2_400), style: '.band { width: 900px }' }),
    reference: wholePage,
  },
  {
    name: 'A pane beside its scrollbar, which is not in the picture',
    html: pane(''),
    reference: windowOfHeight(2_140),
  },
  {
    name: 'A pane beside a scrollbar that the page draws itself',
    html: pane(
      'main::-webkit-scrollbar { width: 20px; background: #fc0 } main::-webkit-scrollbar-thumb { background: #f00; border: 2px solid #00f }',
    ),
    reference: windowOfHeight(2_140),
  },
  {
    name: 'A frame beside its scrollbar, which the page of it draws',
    html: pageOf({
      body: '<iframe src="/barred"></iframe>',
      style: 'iframe { display: block; border: 0; width: 100%; height: 100vh }',
    }),
    frames: {
      '/barred': pageOf({
        body: bandsOf(2_200),
        style:
          'html { scrollbar-gutter: stable } body::-webkit-scrollbar { width: 12px; background: #fc0 } body::-webkit-scrollbar-thumb { background: #f00 }',
      }),
    },
    reference: windowOfHeight(2_200),
  },
];

describe('with scrollbars that take room', () => testCaptures(BARRED, { hasScrollbars: true }));
