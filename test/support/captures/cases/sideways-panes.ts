import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';
import { VIEWPORT } from '../wide-page.ts';

const FILL = 'html, body { height: 100%; overflow: hidden }';

const cardsOf = (list: number): string =>
  Array.from(
    { length: 12 },
    (_, card) => `<p style="background: hsl(${(list * 12 + card) * 47} 60% 75%)">Card ${list}.${card}</p>`,
  ).join('');

const LISTS = Array.from({ length: 10 }, (_, list) => `<ul><li>List ${list}</li>${cardsOf(list)}</ul>`).join('');

const BOARD_STYLE = `${FILL} header { height: 60px; background: #345; color: #fff; padding: 20px }
  .board { display: flex; gap: 20px; padding: 20px; overflow-x: auto; overflow-y: hidden; background: #dde }
  ul { flex: none; width: 300px; margin: 0; padding: 10px; background: #fff; list-style: none } p { height: 40px; margin: 5px 0; padding: 10px }`;

const BOARD_PX = 20 + 10 * 320;

export const SIDEWAYS_PANE_CASES: readonly CaptureCase[] = [
  {
    name: 'captures all columns of a board below a header',
    html: buildPage({
      body: `<header>Board</header><div class="board">${LISTS}</div>`,
      style: `${BOARD_STYLE} .board { height: calc(100vh - 60px) }`,
    }),
    reference: pageInWindow({ height: VIEWPORT.height, width: BOARD_PX }),
  },
  {
    name: 'captures all columns of a board whose lists scroll, beside a sidebar',
    html: buildPage({
      body: `<nav>Boards</nav><div class="board">${LISTS}</div>`,
      style: `${BOARD_STYLE} body { display: grid; grid: 100% / 200px 1fr } nav { background: #345; color: #fff } ul { overflow-y: auto }`,
    }),
    reference: pageInWindow({ height: VIEWPORT.height, width: 200 + BOARD_PX }),
  },
  {
    name: 'captures a right-to-left board',
    html: buildPage({
      attributes: 'lang="ar" dir="rtl"',
      body: `<header></header><div class="board">${LISTS}</div>`,
      style: `${BOARD_STYLE} .board { height: calc(100vh - 60px) }`,
    }),
    reference: pageInWindow({ height: VIEWPORT.height, width: BOARD_PX }),
  },
  {
    name: 'captures a sheet that scrolls in both directions',
    html: buildPage({
      body: `<header></header><main><div style="width: 3000px">${stripesOf(1_500)}</div></main>`,
      style: `${FILL} header { height: 60px; background: #345 } main { height: calc(100vh - 60px); overflow: auto }`,
    }),
    reference: pageInWindow({ height: 1_560, width: 3_000 }),
  },
  {
    name: 'captures all pages of a book that turns its pages sideways',
    html: buildPage({
      body: `<article>${Array.from({ length: 44 }, (_, at) => `<h2 style="color: hsl(${at * 47} 70% 40%)">Part ${at}</h2><p>Words of part ${at}</p>`).join('')}</article>`,
      style: `${FILL} article { height: 100vh; background: #fff; columns: 600px; column-gap: 0; column-fill: auto; overflow-x: auto; overflow-y: hidden; scroll-snap-type: x mandatory }
        h2, p { height: 60px; margin: 0; padding: 0 40px; scroll-snap-align: start }`,
    }),
    reference: pageInWindow({ height: VIEWPORT.height, width: 4_800 }),
  },
  {
    name: 'captures a long page with a board, with the reason "sideways"',
    html: buildPage({
      body: `${stripesOf(500)}<div class="board">${LISTS}</div>${stripesOf(900)}`,
      style: `${BOARD_STYLE} html, body { height: auto; overflow: visible }`,
    }),
    reference: wholePage,
    incompleteReason: 'sideways',
  },
  {
    name: 'captures a page that fits the window and has a carousel',
    html: buildPage({
      body: `<header></header><div class="slides">${Array.from({ length: 9 }, (_, at) => `<b style="background: hsl(${at * 47} 70% 70%)">${at}</b>`).join('')}</div>`,
      style: `header { height: 150px; background: #345 } .slides { display: flex; height: 250px; overflow-x: auto } b { flex: none; width: 400px }`,
    }),
    reference: pageInWindow({ height: VIEWPORT.height }),
  },
  {
    name: 'captures an article with wide tables and code',
    html: buildPage({
      body: `${stripesOf(700)}<pre style="width: 700px; height: 600px; overflow: auto; margin: 0"><code style="display: block; width: 1500px">code</code></pre>
        <div style="overflow-x: auto; height: 300px"><table style="width: 2000px; height: 250px; background: #fea"><tr><td>Cell</table></div>${stripesOf(700)}`,
    }),
    reference: wholePage,
  },
];
