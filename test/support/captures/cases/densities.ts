import { TALL_PAGE_CHANGES, tallPage } from '../../extension/tall-page.ts';
import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const PANE_PAGE = buildPage({
  body: `<header>above</header><main>${stripesOf(1_300)}</main><footer>below</footer>`,
  style: `html, body { height: 100%; overflow: hidden } body { display: flex; flex-direction: column }
    header, footer { height: 40px; background: #345; color: #fff } main { flex: 1; overflow: auto; margin: 0 80px }`,
});

export const LONG_ARTICLE: CaptureCase = {
  name: 'captures a long article',
  html: tallPage({ height: 1_400 }),
  reference: wholePage,
  scriptedChanges: TALL_PAGE_CHANGES,
};

export const DENSITY_CASES: readonly CaptureCase[] = [
  LONG_ARTICLE,
  { name: 'captures a pane between two bars', html: PANE_PAGE, reference: pageInWindow({ height: 1_380 }) },
];

export const SMOOTH_SCROLLING: CaptureCase = {
  name: 'captures a long article with smooth scrolling',
  html: tallPage({ height: 2_600, style: 'html { scroll-behavior: smooth }' }),
  reference: wholePage,
  scriptedChanges: TALL_PAGE_CHANGES,
};
