import { beyondWindow, type HardPage, inWindow } from './hard-page.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testHardPages } from './test-hard-pages.ts';

const BAR = 'left: 0; right: 0; height: 60px; background: #123; color: #fff; padding: 20px';

const shadow = (mode: 'open' | 'closed', inner: string): string => `customElements.define('own-part', class extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: '${mode}' });
    root.innerHTML = ${JSON.stringify(inner)};
    (window.closedRoots ??= []).push(root);
  }
});`;

/** A bar that sticks under the top, beside whatever the host holds. */
const stickyPart = `<style>:host { display: block; position: relative }
  div { position: sticky; top: 20px; height: 90px; margin-left: 700px; background: #e6b; padding: 10px }</style>
  <div>sticks to the window</div><slot></slot>`;

const table = `<table><thead><tr><th>Name</th><th>Number</th></tr></thead><tbody>${Array.from(
  { length: 70 },
  (_, row) => `<tr><td>Row ${row}</td><td>${row * 7}</td></tr>`,
).join('')}</tbody></table>`;

const lateChat = `setTimeout(() => {
  const bubble = document.createElement('aside');
  bubble.textContent = 'May we help?';
  document.body.append(bubble);
}, 900);`;

const PAGES: readonly HardPage[] = [
  {
    name: 'A header that stays is there once, at the top, out of a closed shadow root too',
    html: pageOf({
      body: `<own-part></own-part>${bandsOf(2_500)}`,
      script: shadow('closed', `<div style="position: fixed; top: 0; z-index: 9; ${BAR}">a header</div>`),
    }),
    truth: beyondWindow,
  },
  {
    name: 'A bar about cookies is there once, at the end',
    html: pageOf({
      body: `${bandsOf(2_400)}<aside>We use cookies.</aside>`,
      style: `aside { position: fixed; bottom: 0; ${BAR} }`,
    }),
    truth: inWindow(2_400),
  },
  {
    name: 'A bubble that comes late is there once, at the end',
    html: pageOf({
      body: bandsOf(3_000),
      script: lateChat,
      style: 'aside { position: fixed; right: 20px; bottom: 20px; padding: 20px; background: #0a0 }',
    }),
    truth: inWindow(3_000),
    changesItself: /<aside>May we help\?<\/aside>/g,
  },
  {
    name: 'A header and a bar that appear only once the page is scrolled',
    html: pageOf({
      body: `<header hidden>back on top</header>${bandsOf(2_500)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR} }`,
      script: `addEventListener('scroll', () => { document.querySelector('header').hidden = scrollY < 200 });`,
    }),
    truth: beyondWindow,
  },
  {
    name: 'The head of a table that sticks is there once',
    html: pageOf({
      body: `${bandsOf(300)}${table}`,
      style: 'td, th { height: 30px; width: 300px; text-align: left } th { position: sticky; top: 0; background: #fc6 }',
    }),
    truth: beyondWindow,
  },
  {
    name: 'What sticks in an open shadow root is there once',
    html: pageOf({ body: `${bandsOf(300)}<own-part>${bandsOf(2_000)}</own-part>`, script: shadow('open', stickyPart) }),
    truth: beyondWindow,
  },
  {
    name: 'What sticks in a closed shadow root is there once',
    html: pageOf({ body: `${bandsOf(300)}<own-part>${bandsOf(2_000)}</own-part>`, script: shadow('closed', stickyPart) }),
    truth: beyondWindow,
  },
  {
    name: 'What sticks from the first stands where it is seen at first',
    html: pageOf({
      body: `<aside>Contents</aside>${bandsOf(2_000)}`,
      style: 'aside { position: sticky; top: 20px; height: 60px; width: 200px; margin-left: 900px; background: #e6b }',
    }),
    truth: beyondWindow,
  },
  {
    name: 'What sticks to the lower edge is there once, where it is written',
    html: pageOf({
      body: `<form>${bandsOf(1_800)}<footer>Save</footer></form>${bandsOf(500)}`,
      style: `footer { position: sticky; bottom: 0; ${BAR} }`,
    }),
    truth: inWindow(2_360),
  },
  {
    name: 'A sheet behind everything is there all the way down',
    html: pageOf({
      body: `<i></i><main>${bandsOf(2_200)}</main>`,
      style: 'i { position: fixed; inset: 0; z-index: -1; background: #9cf } main { width: 500px }',
    }),
    truth: inWindow(2_200),
  },
];

testHardPages(PAGES);
