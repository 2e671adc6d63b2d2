import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { BAR_STYLE, buildPage, defineCustomElement, stripesOf } from '../page-html.ts';

const addChatBubbleLate = `window.pendingChanges = 1;
setTimeout(() => {
  const bubble = document.createElement('aside');
  bubble.textContent = 'May we help?';
  document.body.append(bubble);
  window.pendingChanges = 0;
}, 900);`;

const listItems = (count: number): string => Array.from({ length: count }, (_, item) => `<li>${item}</li>`).join('');

const restoreHeaderStyle = `const header = document.querySelector('header');
const originalStyle = header.getAttribute('style');
new MutationObserver(() => {
  if (header.getAttribute('style') !== originalStyle) header.setAttribute('style', originalStyle);
}).observe(header, { attributes: true });`;

const SIDEBARS = {
  'with a background': 'inset: 0 auto 0 600px; width: 200px; background: #9cf',
  'with a border': 'inset: 0 auto 0 600px; width: 200px; border-left: 3px solid #9cf',
  'that scrolls by itself': 'top: 0; right: 0; height: 100vh; width: 240px; overflow: auto; background: #eef',
};

const ICON_LINKS = ['One', 'Two', 'Three']
  .map(
    (label) =>
      `<a href="#" aria-label="${label}"><svg width="32" height="32"><rect width="32" height="32" fill="#f00" /></svg></a>`,
  )
  .join('');

/**
 * Opens a popup over the page when the page is scrolled by 800 px, as newsletter popups do. Waits until the capture has scrolled to the
 * top, because the test scrolls the page before the capture.
 */
const openPopupOnScroll = (html: string): string => `let hasReturnedToTop = false;
addEventListener('scroll', () => {
  hasReturnedToTop ||= scrollY === 0;
  if (!hasReturnedToTop || scrollY < 800 || document.querySelector('.popup')) return;
  document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)});
});`;

const BACKDROP = 'position: fixed; inset: 0; background: rgb(0 0 0 / 50%)';
const POPUP_BOX = 'position: fixed; inset: 200px 300px; background: #fff';

const POPUPS = {
  'with a backdrop in front of which a box is fixed': `<div class="popup" style="${BACKDROP}"></div><aside style="${POPUP_BOX}">Subscribe!</aside>`,
  'in a wrapper that covers the window': `<div class="popup" style="${BACKDROP}"><aside style="${POPUP_BOX}">Subscribe!</aside></div>`,
  'in a dialog without a backdrop': `<div class="popup" style="${POPUP_BOX}">Subscribe!</div>`,
};

export const FIXED_ELEMENT_CASES: readonly CaptureCase[] = [
  {
    name: 'shows a fixed header in a closed shadow root once, at the top',
    html: buildPage({
      body: `<test-element></test-element>${stripesOf(2_500)}`,
      script: defineCustomElement('closed', `<div style="position: fixed; top: 0; z-index: 9; ${BAR_STYLE}">a header</div>`),
    }),
    reference: wholePage,
  },
  {
    name: 'shows a fixed cookie bar once, at the end',
    html: buildPage({
      body: `${stripesOf(2_400)}<aside>We use cookies.</aside>`,
      style: `aside { position: fixed; bottom: 0; ${BAR_STYLE} }`,
    }),
    reference: pageInWindow({ height: 2_400 }),
  },
  {
    name: 'shows the whole header and chat bubble of a page slightly taller than the window',
    html: buildPage({
      body: `<header>a header</header>${stripesOf(750)}<aside>a bubble</aside>`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR_STYLE} } aside { position: fixed; right: 20px; bottom: 20px; width: 90px; height: 90px; background: #fc0 }`,
    }),
    reference: pageInWindow({ height: 750 }),
  },
  {
    name: 'shows a late chat bubble once, at the end',
    html: buildPage({
      body: stripesOf(3_000),
      script: addChatBubbleLate,
      style: 'aside { position: fixed; right: 20px; bottom: 20px; padding: 20px; background: #0a0 }',
    }),
    reference: pageInWindow({ height: 3_000 }),
    scriptedChanges: /<aside>May we help\?<\/aside>/g,
  },
  {
    name: 'leaves out a header that appears only when the page is scrolled',
    html: buildPage({
      body: `<header hidden>back on top</header>${stripesOf(2_500)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR_STYLE} }`,
      script: `addEventListener('scroll', () => { document.querySelector('header').hidden = scrollY < 200 });`,
    }),
    reference: wholePage,
  },
  {
    name: 'shows a mark fixed at the middle of the window once, on the first screen',
    html: buildPage({
      body: `<nav><i>«</i></nav>${stripesOf(2_400)}`,
      style: 'i { display: block; position: fixed; top: 50%; width: 12px; height: 20px; background: #fc0 }',
    }),
    reference: wholePage,
  },
  ...['#9cf', '#000'].map((color) => ({
    name: `extends a fixed background element with the color ${color} to the end of the page`,
    html: buildPage({
      body: `<i></i><main>${stripesOf(2_200)}</main>`,
      style: `i { position: fixed; inset: 0; z-index: -1; background: ${color} } main { width: 500px }`,
    }),
    reference: pageInWindow({ height: 2_200 }),
  })),
  ...Object.entries(SIDEBARS).map(([name, style]) => ({
    name: `extends the sidebar ${name} to the end of the page, and shows its links once`,
    html: buildPage({
      body: `<nav><ul><li>One</li><li>Two</li></ul></nav><main>${stripesOf(2_600)}</main>`,
      style: `nav { position: fixed; ${style} } main { width: 500px }`,
    }),
    reference: pageInWindow({ height: 2_600 }),
  })),
  {
    name: 'extends a sidebar of links without text to the end of the page, and shows its icons once',
    html: buildPage({
      body: `<nav>${ICON_LINKS}</nav><main>${stripesOf(2_600)}</main>`,
      style: `nav { position: fixed; inset: 0 auto 0 0; width: 64px; background: #9cf } nav a { display: block; padding: 16px; height: 64px }
        main { margin-left: 64px }`,
    }),
    reference: pageInWindow({ height: 2_600 }),
  },
  ...Object.entries(POPUPS).map(([name, html]) => ({
    name: `leaves out a popup ${name} that opens during the capture`,
    html: buildPage({ body: stripesOf(2_600), script: openPopupOnScroll(html) }),
    reference: pageInWindow({ height: 2_600 }),
    scriptedChanges: /<div class="popup".*?Subscribe!<\/(aside|div)>(<\/div>)?/gs,
  })),
  {
    name: 'extends a fixed background that a child of a fixed element draws to the end of the page',
    html: buildPage({
      body: `<div class="behind"><div></div></div><main>${stripesOf(2_600)}</main>`,
      style: `.behind { position: fixed; inset: 0; z-index: -10 } .behind div { position: absolute; inset: 0; background: #9cf }
        main { width: 500px }`,
    }),
    reference: pageInWindow({ height: 2_600 }),
  },
  ...['html', 'body', 'main', 'section'].map((element) => ({
    name: `extends a fixed background that the pseudo-element ${element}::before draws to the end of the page`,
    html: buildPage({
      body: `<main><section>${stripesOf(2_600)}</section></main>`,
      style: `${element}::before { content: ''; position: fixed; inset: 0; z-index: -1; background: #9cf } main { width: 500px }`,
    }),
    reference: pageInWindow({ height: 2_600 }),
  })),
  {
    name: 'dims the whole page behind an open modal dialog',
    html: buildPage({
      body: `${stripesOf(2_600)}<dialog>Subscribe</dialog>`,
      style: `dialog { top: 20px; margin: 0 auto; width: 300px; height: 200px; border: 0; outline: 0; background: #fff }
        dialog::backdrop { background: rgb(0 0 0 / 50%) }`,
      script: "document.querySelector('dialog').showModal()",
    }),
    reference: pageInWindow({ height: 2_600 }),
  },
  {
    name: 'shows a fixed header once, even if it contains most elements of the page',
    html: buildPage({
      body: `<header>a shop<ul>${listItems(150)}</ul></header>${stripesOf(2_400)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR_STYLE} } ul { display: none }`,
    }),
    reference: wholePage,
  },
  {
    name: 'shows a fixed list once, at the top, even if it contains most elements of the page',
    html: buildPage({
      body: `<ul>${listItems(60)}</ul><main>${stripesOf(2_300)}</main>`,
      style: `ul { position: fixed; top: 80px; bottom: 0; left: 0; width: 200px; margin: 0; padding: 0; overflow: auto }
        li { display: block; height: 10px; font-size: 8px; line-height: 10px } main { margin-left: 200px }`,
    }),
    reference: pageInWindow({ height: 2_300 }),
  },
  {
    name: 'captures a fixed element that a script moves instead of scrolling the page',
    html: buildPage({
      body: `<main>${stripesOf(2_300)}</main>`,
      style: 'main { position: fixed; top: 0; left: 0; right: 0 } body { height: 2300px }',
      script: `addEventListener('scroll', () => { document.querySelector('main').style.top = -scrollY + 'px' });`,
    }),
    reference: pageInWindow({ height: 2_300 }),
    scriptedChanges: /<main( style="[^"]*")?>/g,
  },
  {
    name: 'shows a fixed header once when a script restores its style',
    html: buildPage({
      body: `<header style="color: #fff">a header</header>${stripesOf(2_500)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR_STYLE} }`,
      script: restoreHeaderStyle,
    }),
    reference: wholePage,
  },
];
