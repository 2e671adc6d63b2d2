import { wholePage, type CaptureCase, windowOfHeight } from './capture-case.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

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

const entries = (count: number): string => Array.from({ length: count }, (_, entry) => `<li>${entry}</li>`).join('');

/** Writes its style as it was whenever that is another. */
const insistent = `const header = document.querySelector('header');
const own = header.getAttribute('style');
new MutationObserver(() => {
  if (header.getAttribute('style') !== own) header.setAttribute('style', own);
}).observe(header, { attributes: true });`;

const PAGES: readonly CaptureCase[] = [
  {
    name: 'A header that stays is there once, at the top, out of a closed shadow root too',
    html: pageOf({
      body: `<own-part></own-part>${bandsOf(2_500)}`,
      script: shadow('closed', `<div style="position: fixed; top: 0; z-index: 9; ${BAR}">a header</div>`),
    }),
    reference: wholePage,
  },
  {
    name: 'A bar about cookies is there once, at the end',
    html: pageOf({
      body: `${bandsOf(2_400)}<aside>We use cookies.</aside>`,
      style: `aside { position: fixed; bottom: 0; ${BAR} }`,
    }),
    reference: windowOfHeight(2_400),
  },
  {
    name: 'A page hardly taller than its window has its header whole, and its bubble',
    html: pageOf({
      body: `<header>a header</header>${bandsOf(750)}<aside>a bubble</aside>`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR} } aside { position: fixed; right: 20px; bottom: 20px; width: 90px; height: 90px; background: #fc0 }`,
    }),
    reference: windowOfHeight(750),
  },
  {
    name: 'A bubble that comes late is there once, at the end',
    html: pageOf({
      body: bandsOf(3_000),
      script: lateChat,
      style: 'aside { position: fixed; right: 20px; bottom: 20px; padding: 20px; background: #0a0 }',
    }),
    reference: windowOfHeight(3_000),
    ownChanges: /<aside>May we help\?<\/aside>/g,
  },
  {
    name: 'A header and a bar that appear only once the page is scrolled',
    html: pageOf({
      body: `<header hidden>back on top</header>${bandsOf(2_500)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR} }`,
      script: `addEventListener('scroll', () => { document.querySelector('header').hidden = scrollY < 200 });`,
    }),
    reference: wholePage,
  },
  {
    name: 'The head of a table that sticks is there once',
    html: pageOf({
      body: `${bandsOf(300)}${table}`,
      style: 'td, th { height: 30px; width: 300px; text-align: left } th { position: sticky; top: 0; background: #fc6 }',
    }),
    reference: wholePage,
  },
  {
    name: 'What sticks in an open shadow root is there once',
    html: pageOf({ body: `${bandsOf(300)}<own-part>${bandsOf(2_000)}</own-part>`, script: shadow('open', stickyPart) }),
    reference: wholePage,
  },
  {
    name: 'What sticks in a closed shadow root is there once',
    html: pageOf({ body: `${bandsOf(300)}<own-part>${bandsOf(2_000)}</own-part>`, script: shadow('closed', stickyPart) }),
    reference: wholePage,
  },
  {
    name: 'What sticks from the first stands where it is seen at first',
    html: pageOf({
      body: `<aside>Contents</aside>${bandsOf(2_000)}`,
      style: 'aside { position: sticky; top: 20px; height: 60px; width: 200px; margin-left: 900px; background: #e6b }',
    }),
    reference: wholePage,
  },
  {
    name: 'What sticks to the lower edge is there once, where it is written',
    html: pageOf({
      body: `<form>${bandsOf(1_800)}<footer>Save</footer></form>${bandsOf(500)}`,
      style: `footer { position: sticky; bottom: 0; ${BAR} }`,
    }),
    reference: windowOfHeight(2_360),
  },
  {
    name: 'A sheet behind everything is there all the way down',
    html: pageOf({
      body: `<i></i><main>${bandsOf(2_200)}</main>`,
      style: 'i { position: fixed; inset: 0; z-index: -1; background: #9cf } main { width: 500px }',
    }),
    reference: windowOfHeight(2_200),
  },
  {
    name: 'A header that holds most of what the page is made of is there once',
    html: pageOf({
      body: `<header>a shop<ul>${entries(150)}</ul></header>${bandsOf(2_400)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR} } ul { display: none }`,
    }),
    reference: wholePage,
  },
  {
    name: 'A list of most of what the page is made of stands beside its beginning',
    html: pageOf({
      body: `<ul>${entries(60)}</ul><main>${bandsOf(2_300)}</main>`,
      style: `ul { position: fixed; top: 80px; bottom: 0; left: 0; width: 200px; margin: 0; padding: 0; overflow: auto }
        li { display: block; height: 10px; font-size: 8px; line-height: 10px } main { margin-left: 200px }`,
    }),
    reference: windowOfHeight(2_300),
  },
  {
    name: 'A sheet that everything is on, and that is moved instead of the page, goes on to its end',
    html: pageOf({
      body: `<main>${bandsOf(2_300)}</main>`,
      style: 'main { position: fixed; top: 0; left: 0; right: 0 } body { height: 2300px }',
      script: `addEventListener('scroll', () => { document.querySelector('main').style.top = -scrollY + 'px' });`,
    }),
    reference: windowOfHeight(2_300),
    ownChanges: /<main( style="[^"]*")?>/g,
  },
  {
    name: 'A header whose script puts its style back is there once',
    html: pageOf({
      body: `<header style="color: #fff">a header</header>${bandsOf(2_500)}`,
      style: `header { position: fixed; top: 0; z-index: 9; ${BAR} }`,
      script: insistent,
    }),
    reference: wholePage,
  },
  {
    name: 'What sticks on a page that its styles zoom stands where it is seen at first',
    html: pageOf({
      body: `<aside>Contents</aside>${bandsOf(1_500)}`,
      style: `body { zoom: 1.5 }
        aside { position: sticky; top: 20px; height: 60px; width: 200px; margin-left: 500px; background: #e6b }`,
    }),
    reference: wholePage,
  },
  {
    name: 'What sticks in a part that is scaled stands where it is seen at first',
    html: pageOf({
      body: `<main><aside>Contents</aside>${bandsOf(1_400)}</main>`,
      style: `body { height: 2100px; overflow-x: hidden } main { transform: scale(1.5); transform-origin: 0 0; width: 700px }
        aside { position: sticky; top: 40px; height: 60px; width: 200px; margin-left: 400px; background: #e6b }`,
    }),
    reference: wholePage,
  },
];

testCaptures(PAGES);
