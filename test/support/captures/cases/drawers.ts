import type { Pixels } from '../../extension/pixels.ts';
import { topRows } from '../../extension/pixels.ts';
import { type CaptureCase, pageInWindow, type Reference } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';
import { VIEWPORT } from '../wide-page.ts';

const PAGE_PX = 2_500;

const ENTRIES = Array.from({ length: 60 }, (_, index) => `<a href="#${index}">Chapter ${index}</a>`).join('');

/** Wide enough to cover the middle of the window, as a drawer does on a phone. */
const DRAWER = 'position: fixed; top: 0; bottom: 0; left: 0; width: 720px; overflow-y: auto; background: #fea; padding: 20px';

const DRAWER_STYLE = `.drawer { ${DRAWER} } a { display: block; height: 40px }`;

/** Expects the open drawer as it is in the window, on the first screen only. */
const drawerOnFirstScreen =
  (height: number, selector: string): Reference =>
  async (page) => {
    const firstScreen = await page.takeInWindow({ height: VIEWPORT.height });
    await page.evaluate((drawer) => document.querySelector(drawer)?.remove(), selector);
    return joinRows(firstScreen, await page.takeInWindow({ height }));
  };

const joinRows = (top: Pixels, whole: Pixels): Pixels => ({
  ...whole,
  rgb: Buffer.concat([topRows(top, top.height).rgb, whole.rgb.subarray(top.rgb.length)]),
});

const LOCKED = 'body { overflow: hidden }';

export const DRAWER_CASES: readonly CaptureCase[] = [
  {
    name: 'captures the page under an open navigation drawer, with the drawer on the first screen',
    html: buildPage({ body: `<main>${stripesOf(PAGE_PX)}</main><nav class="drawer">${ENTRIES}</nav>`, style: DRAWER_STYLE }),
    reference: drawerOnFirstScreen(PAGE_PX, 'nav'),
  },
  {
    name: 'captures the page under an open drawer that has no role and a fixed list inside',
    html: buildPage({
      body: `<aside class="outer"><h2>Menu</h2><ul>${ENTRIES}</ul></aside><main>${stripesOf(PAGE_PX)}</main>`,
      style: `.outer { position: fixed; z-index: 5; inset: 0 0 0 400px; background: #aef; display: flex; flex-direction: column }
        ul { overflow: auto; flex: 1; margin: 0; padding: 0 } a { display: block; height: 40px }`,
    }),
    reference: drawerOnFirstScreen(PAGE_PX, 'aside'),
  },
  {
    name: 'captures the locked page under a modal navigation drawer',
    html: buildPage({
      body: `<main>${stripesOf(PAGE_PX)}</main><div class="outer" role="dialog" aria-modal="true"><nav>${ENTRIES}</nav></div>`,
      style: `${LOCKED} ${DRAWER_STYLE} .outer { position: fixed; inset: 0 400px 0 0; background: #fea } nav { height: 100%; overflow: auto }`,
    }),
    reference: drawerOnFirstScreen(PAGE_PX, '.outer'),
  },
  {
    name: 'captures the main pane of an application under an open drawer',
    html: buildPage({
      body: `<main>${stripesOf(PAGE_PX)}</main><ul class="drawer">${ENTRIES}</ul>`,
      style: `html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto } ${DRAWER_STYLE}`,
    }),
    reference: drawerOnFirstScreen(PAGE_PX, '.drawer'),
  },
  {
    name: 'captures the main pane of an application under a drawer with a backdrop',
    html: buildPage({
      body: `<main>${stripesOf(PAGE_PX)}</main><div class="layer"><i></i><ul class="drawer">${ENTRIES}</ul></div>`,
      style: `html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto } ${DRAWER_STYLE}
        .layer, i { position: fixed; inset: 0 } i { background: rgb(0 0 0 / 40%) }`,
    }),
    reference: drawerOnFirstScreen(PAGE_PX, '.drawer'),
  },
  {
    name: 'captures a lightbox over a locked page',
    html: buildPage({
      body: `<main>${stripesOf(PAGE_PX)}</main><div class="lightbox">${stripesOf(1_900, 40)}</div>`,
      style: `${LOCKED} main { width: 500px; margin: 0 auto } .lightbox { position: fixed; inset: 0 100px; overflow: auto; background: #fff }`,
    }),
    reference: pageInWindow({ height: 1_900 }),
  },
  {
    name: 'captures a modal dialog over a page that scrolls',
    html: buildPage({
      body: `<div style="height: ${PAGE_PX}px; background: #ccc"></div><div class="over"><section role="dialog" aria-modal="true">${stripesOf(1_800)}</section></div>`,
      style: `.over { position: fixed; inset: 0; padding: 0 200px } section { height: 100%; overflow: auto; background: #fff }`,
    }),
    reference: pageInWindow({ height: 1_800 }),
  },
];
