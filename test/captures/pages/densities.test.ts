import { describe } from 'vitest';
import { TALL_PAGE_CHANGES, tallPage } from '../../support/extension/tall-page.ts';
import { type CaptureCase, pageInWindow, wholePage } from './capture-case.ts';
import { buildPage, stripesOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const PANE_PAGE = buildPage({
  body: `<header>above</header><main>${stripesOf(1_300)}</main><footer>below</footer>`,
  style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
    header, footer { height: 40px; background: #345; color: #fff } main { flex: 1; overflow: auto; margin: 0 80px }`,
});

const PAGES: readonly CaptureCase[] = [
  {
    name: 'captures a long article',
    html: tallPage({ height: 1_400 }),
    reference: wholePage,
    scriptedChanges: TALL_PAGE_CHANGES,
  },
  { name: 'captures a pane between two bars', html: PANE_PAGE, reference: pageInWindow({ height: 1_380 }) },
];

const SMOOTH_SCROLLING: CaptureCase = {
  name: 'captures a long article with smooth scrolling',
  html: tallPage({ height: 2_600, style: 'html { scroll-behavior: smooth }' }),
  reference: wholePage,
  scriptedChanges: TALL_PAGE_CHANGES,
};

describe('at 1 device pixel per CSS pixel', () => testCaptures([SMOOTH_SCROLLING]));

/** At a density of 3 the default window has nine times as many pixels to encode and compare. */
const SMALL_WINDOW = { width: 800, height: 600 };

describe.each([1.25, 1.5, 2, 3])('at %d device pixels per CSS pixel', (density) =>
  testCaptures(density === 2 ? [...PAGES, SMOOTH_SCROLLING] : PAGES, { ...SMALL_WINDOW, density }),
);
