import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { BAR_STYLE, buildPage, defineCustomElement, stripesOf } from '../page-html.ts';

/** Markup of a shadow root with a bar that sticks 20 px below the top, next to the content of the host. */
const stickyPart = `<style>:host { display: block; position: relative }
  div { position: sticky; top: 20px; height: 90px; margin-left: 700px; background: #e6b; padding: 10px }</style>
  <div>sticks to the window</div><slot></slot>`;

export const STICKY_ELEMENT_CASES: readonly CaptureCase[] = [
  {
    name: 'shows a sticky element in an open shadow root once',
    html: buildPage({
      body: `${stripesOf(300)}<test-element>${stripesOf(2_000)}</test-element>`,
      script: defineCustomElement('open', stickyPart),
    }),
    reference: wholePage,
  },
  {
    name: 'shows a sticky element in a closed shadow root once',
    html: buildPage({
      body: `${stripesOf(300)}<test-element>${stripesOf(2_000)}</test-element>`,
      script: defineCustomElement('closed', stickyPart),
    }),
    reference: wholePage,
  },
  {
    name: 'keeps an element in place that sticks before the page is scrolled',
    html: buildPage({
      body: `<aside>Contents</aside>${stripesOf(2_000)}`,
      style: 'aside { position: sticky; top: 20px; height: 60px; width: 200px; margin-left: 900px; background: #e6b }',
    }),
    reference: wholePage,
  },
  {
    name: 'shows once, in document position, an element that sticks to the lower edge',
    html: buildPage({
      body: `<form>${stripesOf(1_800)}<footer>Save</footer></form>${stripesOf(500)}`,
      style: `footer { position: sticky; bottom: 0; ${BAR_STYLE} }`,
    }),
    reference: pageInWindow({ height: 1_800 + 60 + 500 }),
  },
  {
    name: 'shows a sticky element of a zoomed page where it is before scrolling',
    html: buildPage({
      body: `<aside>Contents</aside>${stripesOf(1_500)}`,
      style: `body { zoom: 1.5 }
        aside { position: sticky; top: 20px; height: 60px; width: 200px; margin-left: 500px; background: #e6b }`,
    }),
    reference: wholePage,
  },
  {
    name: 'shows a sticky element inside a scaled element where it is before scrolling',
    html: buildPage({
      body: `<main><aside>Contents</aside>${stripesOf(1_400)}</main>`,
      style: `body { height: 2100px; overflow-x: hidden } main { transform: scale(1.5); transform-origin: 0 0; width: 700px }
        aside { position: sticky; top: 40px; height: 60px; width: 200px; margin-left: 400px; background: #e6b }`,
    }),
    reference: wholePage,
  },
];
