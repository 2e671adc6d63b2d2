import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const toggleOnScroll = (selector: string, className: string, minScrollY: number): string =>
  `addEventListener('scroll', () => {
    for (const element of document.querySelectorAll('${selector}')) element.classList.toggle('${className}', scrollY > ${minScrollY});
  });`;

const HEADER_STYLE = 'header { height: 150px; background: #123; color: #fff; z-index: 9 } header.small { height: 60px }';

const scriptedClasses = / class="[^"]*"| style="height: [^"]*"/g;

/** Expects the layout that the page has when it is scrolled to its top. `page` is the input of `buildPage`. */
const createCase = (name: string, page: Parameters<typeof buildPage>[0]): CaptureCase => ({
  name,
  html: buildPage(page),
  reference: wholePage,
  scriptedChanges: scriptedClasses,
});

const shrinkInProportion = `const header = document.querySelector('header');
const update = () => { header.style.height = Math.max(60, 150 - scrollY) + 'px' };
addEventListener('scroll', update);
update();`;

const shrinkBelowSentinel = `new IntersectionObserver(([entry]) => {
  document.querySelector('header').classList.toggle('small', !entry.isIntersecting);
}).observe(document.querySelector('i'));`;

const SHRINKING_HEADERS: readonly CaptureCase[] = [
  createCase('joins the rows below a sticky header that shrinks', {
    body: `<header>a header</header>${stripesOf(3_000)}`,
    style: `${HEADER_STYLE} header { position: sticky; top: 0 }`,
    script: toggleOnScroll('header', 'small', 100),
  }),
  createCase('joins the rows below a fixed header that shrinks with the padding of the page', {
    body: `<header>a header</header>${stripesOf(3_000)}`,
    style: `${HEADER_STYLE} header { position: fixed; top: 0; left: 0; right: 0 } body { padding-top: 150px } body.small { padding-top: 60px }`,
    script: toggleOnScroll('header, body', 'small', 100),
  }),
  createCase('joins the rows below a sticky header that shrinks in proportion to the scroll position', {
    body: `<header>a header</header>${stripesOf(3_000)}`,
    style: `${HEADER_STYLE} header { position: sticky; top: 0 }`,
    script: shrinkInProportion,
  }),
  createCase('joins the rows below a sticky header that shrinks when a marker leaves the window', {
    body: `<i style="position: absolute; top: 80px; height: 1px; width: 1px"></i><header>a header</header>${stripesOf(3_000)}`,
    style: `${HEADER_STYLE} header { position: sticky; top: 0 }`,
    script: shrinkBelowSentinel,
  }),
  createCase('captures a page that is slightly taller than the window and has a shrinking header', {
    body: `<header>a header</header>${stripesOf(620)}`,
    style: `${HEADER_STYLE} header { position: sticky; top: 0 }`,
    script: toggleOnScroll('header', 'small', 20),
  }),
  {
    ...createCase('joins the rows beside a sidebar below a header that shrinks', {
      body: `<header>a header</header><aside>${'<p>entry</p>'.repeat(20)}</aside><main>${stripesOf(3_000)}</main>`,
      style: `${HEADER_STYLE} header { position: sticky; top: 0 } aside { float: left; width: 300px; overflow: hidden } p { margin: 0 } main { margin-left: 300px } `,
      script: toggleOnScroll('header', 'small', 100),
    }),
    reference: pageInWindow({ height: 3_150 }),
  },
];

const COLLAPSING_BANNERS: readonly CaptureCase[] = [
  createCase('joins the rows below an announcement bar that collapses', {
    body: `<div class="bar">Free shipping</div><header>a header</header>${stripesOf(3_000)}`,
    style: `.bar { height: 48px; background: #fc0 } .bar.gone { display: none } ${HEADER_STYLE} header { position: sticky; top: 0 }`,
    // More than the bar's height and the scroll position of the tests together. At a lower threshold, scroll anchoring would show and
    // hide the bar in turns.
    script: toggleOnScroll('.bar', 'gone', 120),
  }),
  createCase('joins the rows below a banner that collapses after the second screen', {
    body: `<div class="bar">Free shipping</div>${stripesOf(3_000)}`,
    style: '.bar { height: 48px; background: #fc0 } .bar.gone { display: none }',
    script: toggleOnScroll('.bar', 'gone', 900),
  }),
  {
    ...createCase('joins the rows below a banner that is hidden', {
      body: `<div class="bar">Free shipping</div>${stripesOf(3_000)}`,
      style: '.bar { height: 48px; background: #fc0 }',
      script: `addEventListener('scroll', () => { if (scrollY > 400) document.querySelector('.bar').hidden = true; });`,
    }),
    scriptedChanges: / hidden=""/g,
  },
  createCase('joins the rows around a section that collapses in the middle of the page', {
    body: `${stripesOf(700)}<div class="bar">Open on top</div>${stripesOf(2_300, 7)}`,
    style: '.bar { height: 90px; background: #fc0 } .bar.gone { height: 30px }',
    script: toggleOnScroll('.bar', 'gone', 1_200),
  }),
];

const createAffixCase = (top: number): CaptureCase =>
  createCase(`joins the rows around a bar at ${top} px that becomes fixed without a placeholder`, {
    body: `${stripesOf(top)}<nav>a bar</nav>${stripesOf(3_000, 20)}`,
    style:
      'nav { height: 60px; background: #123; color: #fff } nav.affix { position: fixed; top: 0; left: 0; right: 0; z-index: 9 }',
    script: toggleOnScroll('nav', 'affix', top),
  });

const FIXED_BARS: readonly CaptureCase[] = [
  ...[100, 640, 700, 760, 1_430].map(createAffixCase),
  createCase('joins the rows around a bar that becomes fixed and leaves a placeholder', {
    body: `${stripesOf(300)}<div class="place"><nav>a bar</nav></div>${stripesOf(3_000, 20)}`,
    style:
      '.place { height: 60px } nav { height: 60px; background: #123; color: #fff } nav.affix { position: fixed; top: 0; left: 0; right: 0; z-index: 9 }',
    script: toggleOnScroll('nav', 'affix', 300),
  }),
];

export const SCROLL_DEPENDENT_LAYOUT_CASES: readonly CaptureCase[] = [...SHRINKING_HEADERS, ...COLLAPSING_BANNERS, ...FIXED_BARS];
