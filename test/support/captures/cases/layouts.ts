import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

/** Starts each section with a margin. `content-visibility: auto` contains layout, so the margin does not collapse. */
const sections = Array.from({ length: 6 }, (_, at) => `<section><h2>Part ${at}</h2>${stripesOf(400)}</section>`).join('');

export const LAYOUT_CASES: readonly CaptureCase[] = [
  {
    name: 'lays out content-visibility sections with the margins of the browser',
    html: buildPage({
      body: sections,
      style: `section { content-visibility: auto; contain-intrinsic-size: auto 300px; background: #fea } section:nth-child(2n) { background: #aef }
        h2 { margin: 27.5px 20px; font: inherit }`,
    }),
    reference: pageInWindow({ height: 2_850 }),
  },
  {
    name: 'captures a zoomed body',
    html: buildPage({ body: stripesOf(1_400), style: 'body { zoom: 1.5 }' }),
    reference: wholePage,
  },
  {
    name: 'captures a body that is scaled down',
    html: buildPage({ body: stripesOf(2_400), style: 'body { transform: scale(.75); transform-origin: 0 0 }' }),
    reference: wholePage,
  },
  {
    name: 'captures content-visibility sections at their real height',
    html: buildPage({
      body: Array.from({ length: 6 }, () => `<section>${stripesOf(400)}</section>`).join(''),
      style: 'section { content-visibility: auto; contain-intrinsic-size: auto 150px }',
    }),
    reference: pageInWindow({ height: 2_400 }),
  },
  {
    name: 'captures content that overflows a body without height',
    html: buildPage({
      body: `<main>${stripesOf(1_500)}</main>`,
      style: 'html, body { height: 0 } main { position: absolute; inset: 0 0 auto }',
    }),
    reference: wholePage,
  },
];
