import { type CaptureCase, pageInWindow, withSingleColorArea } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

/** Viewport height of the tests. It cuts a line, because it is not a multiple of 20 px. */
const WINDOW_HEIGHT = 713;

const FILL = 'html, body { height: 100%; overflow: hidden }';
const FRAME = 'iframe { display: block; border: 0; width: 100% }';

const modal = buildPage({
  body: `<main>${stripesOf(3_000)}</main><div class="over"><section role="dialog" aria-modal="true">${stripesOf(2_000)}</section></div>`,
  style: `body { overflow: hidden } main { width: 500px; margin: 100px auto }
    .over { position: fixed; inset: 0; background: rgb(0 0 0 / 50%); padding: 0 200px }
    section { height: 100%; overflow: auto; background: #fff }`,
});

const dialog = buildPage({
  body: `<p>Behind it</p><dialog>${stripesOf(1_900)}</dialog>`,
  style: 'dialog { border: 0; outline: 0; padding: 0; width: 800px; max-height: calc(100vh - 100px); overflow: auto }',
  script: `document.querySelector('dialog').showModal();`,
});

const mail = buildPage({
  body: `<header>Mail</header><nav>${stripesOf(400)}<i></i></nav><ul>${stripesOf(500)}<i></i></ul><article>${stripesOf(2_300)}</article>`,
  style: `${FILL} body { display: grid; grid: 50px 1fr / 200px 300px 1fr } header { grid-column: 1 / 4; background: #345; color: #fff }
    nav, ul, article { overflow-y: auto; margin: 0; padding: 0 } i { display: block; height: 900px }`,
});

/** A virtual list: its elements are moved and filled 30 ms after they are scrolled into view. */
const feed = buildPage({
  body: '<main><div></div></main>',
  style: `${FILL} main { height: 100vh; overflow: auto } div { position: relative; height: 3000px }
    p { position: absolute; left: 0; right: 0; margin: 0; height: 60px; padding: 20px }`,
  script: `const list = document.querySelector('main');
    function draw() {
      const first = Math.max(0, Math.floor(list.scrollTop / 60) - 2);
      const last = Math.min(50, Math.ceil((list.scrollTop + list.clientHeight) / 60) + 2);
      const rows = list.firstElementChild.children;
      while (rows.length < last - first) list.firstElementChild.append(document.createElement('p'));
      while (rows.length > last - first) rows[0].remove();
      for (let row = first; row < last; row++) {
        rows[row - first].textContent = 'Row ' + row;
        rows[row - first].style.cssText = 'top: ' + row * 60 + 'px; background: hsl(' + row * 47 % 360 + ' 60% 70%)';
      }
    }
    list.addEventListener('scroll', () => setTimeout(draw, 30));
    addEventListener('resize', draw);
    draw();`,
});

export const INNER_PANE_CASES: readonly CaptureCase[] = [
  { name: 'captures the modal that scrolls over a locked page', html: modal, reference: pageInWindow({ height: 2_000 }) },
  { name: 'captures the content of a native dialog', html: dialog, reference: pageInWindow({ height: 2_000 }) },
  {
    name: 'captures a pane that fills the window',
    html: buildPage({ body: `<main>${stripesOf(2_600)}</main>`, style: `${FILL} main { height: 100vh; overflow: auto }` }),
    reference: pageInWindow({ height: 2_600 }),
  },
  {
    name: 'repeats a row without text beside the pane when the window cuts a line there',
    html: buildPage({
      body: `<nav>${'<p>An entry</p>'.repeat(60)}</nav><main>${stripesOf(2_600)}</main>`,
      style: `${FILL} body { display: flex } nav { width: 200px; overflow: hidden; background: #eef } p { margin: 0 } main { flex: 1; overflow: auto }`,
    }),
    reference: withSingleColorArea(
      { x: 0, y: WINDOW_HEIGHT, width: 200, height: 2_600 - WINDOW_HEIGHT },
      pageInWindow({ height: 2_600 }),
    ),
  },
  {
    name: 'captures a body that scrolls inside a fixed root',
    html: buildPage({
      body: stripesOf(2_300),
      style: 'html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto }',
    }),
    reference: pageInWindow({ height: 2_300 }),
  },
  {
    name: 'captures the document of a nested frame',
    html: buildPage({ body: '<iframe src="/outer-frame"></iframe>', style: `${FRAME} iframe { height: 100vh }` }),
    frames: {
      '/outer-frame': buildPage({
        body: '<header>between</header><iframe src="/inner-frame"></iframe>',
        style: `${FRAME} header { height: 70px } iframe { height: calc(100vh - 70px) }`,
      }),
      '/inner-frame': buildPage({ body: stripesOf(2_100) }),
    },
    reference: pageInWindow({ height: 2_170 }),
  },
  {
    name: 'captures a pane inside a scaled element',
    html: buildPage({
      body: `<section><main>${stripesOf(4_000)}</main></section>`,
      style: `${FILL} section { width: 200%; height: 200vh; transform: scale(.5); transform-origin: 0 0 } main { height: 100%; overflow: auto }`,
    }),
    reference: pageInWindow({ height: 2_000 }),
  },
  { name: 'captures the largest of three panes', html: mail, reference: pageInWindow({ height: 2_350 }) },
  {
    name: 'captures every row of a virtual list',
    html: feed,
    reference: pageInWindow({ height: 3_000 }),
    scriptedChanges: /<p style=.*<\/p>/g,
  },
];
