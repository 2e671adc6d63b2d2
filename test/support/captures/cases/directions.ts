import { type CaptureCase, pageInWindow } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const columns = Array.from(
  { length: 30 },
  (_, column) =>
    `<p style="margin: 0; width: 100px; height: 500px; background: rgb(${(column * 53) % 255} ${(column * 97) % 255} 90)">${column}</p>`,
).join('');

export const DIRECTION_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page in vertical writing mode, from right to left',
    html: buildPage({ attributes: 'lang="ja" style="writing-mode: vertical-rl"', body: columns }),
    reference: pageInWindow({ height: 713, width: 3_000 }),
  },
  {
    name: 'captures a pane that starts at its lower end',
    html: buildPage({
      body: `<main><section>${stripesOf(2_200)}</section></main>`,
      style: `html, body { height: 100%; overflow: hidden }
        main { display: flex; flex-direction: column-reverse; height: 100vh; overflow: auto } section { flex: none }`,
    }),
    reference: pageInWindow({ height: 2_200 }),
  },
];
