import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';
import { VIEWPORT } from '../wide-page.ts';

const PAGE_PX = 1_500;

/** Expects only the columns of the window. */
const windowColumns = pageInWindow({ height: PAGE_PX });

/** Returns a page whose last 100 rows hold `html`. */
const pageWith = (html: string, style = ''): string =>
  buildPage({
    body: `<main>${stripesOf(PAGE_PX - 100)}</main><div class="end">${html}</div>`,
    style: `main { overflow: hidden } .end { height: 100px } ${style}`,
  });

export const EMPTY_OVERFLOW_CASES: readonly CaptureCase[] = [
  {
    name: 'leaves out the overflow of a transparent row with negative margins',
    html: pageWith('<section>Words</section>', 'section { margin: 0 -20px; padding: 0 20px; height: 80px }'),
    reference: windowColumns,
  },
  {
    name: 'leaves out the overflow of a plain section that is a little wider than the window',
    html: pageWith('<section>Words</section>', 'section { width: calc(100vw + 20px); height: 80px; background: #fc6 }'),
    reference: windowColumns,
  },
  {
    name: 'leaves out the overflow of hidden menus and of invisible elements',
    html: pageWith(
      '<nav>Menu</nav><i></i><u>seen</u>',
      `.end { position: relative } nav { position: absolute; left: 100%; width: 300px; height: 50px; background: #f00; visibility: hidden }
       i { position: absolute; left: 1190px; width: 400px; height: 50px; background: #0f0; opacity: 0 }`,
    ),
    reference: windowColumns,
  },
  {
    name: 'leaves out the overflow of a transparent row beside a carousel',
    html: pageWith(
      '<div class="row"></div><div class="window"><div class="track"></div></div>',
      `.row { width: 1215px; height: 10px } .window { overflow: hidden } .track { width: 4000px; height: 60px; background: linear-gradient(90deg, red, blue) }`,
    ),
    reference: windowColumns,
  },
  {
    name: 'keeps words that reach beyond the window',
    html: pageWith(`<p style="margin: 0; white-space: nowrap; width: 100px; text-indent: ${VIEWPORT.width - 30}px">Words</p>`),
    reference: wholePage,
  },
  {
    name: 'keeps a box with a border that reaches beyond the window',
    html: pageWith(`<p style="margin: 0; width: ${VIEWPORT.width + 20}px; height: 60px; border: 3px solid #c00">Box</p>`),
    reference: wholePage,
  },
  {
    name: 'keeps a picture of a pseudo-element beyond the window',
    html: pageWith(
      '<p>Box</p>',
      `p { position: relative; margin: 0 } p::after { content: ''; position: absolute; left: 1180px; width: 45px; height: 45px; background: radial-gradient(#f00, #00f) }`,
    ),
    reference: wholePage,
  },
  {
    name: 'keeps a plain box that begins beyond the window',
    html: pageWith(
      '<i></i>',
      '.end { position: relative } i { position: absolute; left: 1205px; width: 25px; height: 50px; background: #0a0 }',
    ),
    reference: wholePage,
  },
  {
    name: 'keeps a plain button that crosses the edge of the window',
    html: pageWith(
      '<b></b>',
      '.end { position: relative } b { position: absolute; left: 1150px; width: 70px; height: 40px; background: #06c }',
    ),
    reference: wholePage,
  },
  {
    name: 'keeps the round corners of a banner that is a little wider than the window',
    html: pageWith('<p></p>', 'p { width: 1220px; height: 60px; margin: 0; border-radius: 30px; background: #06c }'),
    reference: wholePage,
  },
  {
    name: 'keeps a wide table',
    html: pageWith(`<table style="width: 1240px"><tr><td>One<td style="text-align: right">Two</table>`),
    reference: wholePage,
  },
];
