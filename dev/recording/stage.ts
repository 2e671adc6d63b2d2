import type { Browser, Page } from 'playwright-core';
import { html } from '../html.ts';
import { openHousePage } from './house-page.ts';

/** What a film is as large as. The foot of the stage is left free for captions. */
export const STAGE = { width: 1_280, height: 800 } as const;

/** The window on it: the whole width, or room beside it for what has been captured. */
export const VIEWS = { wide: { width: 1_216, height: 652 }, beside: { width: 768, height: 652 } } as const;
export type View = keyof typeof VIEWS;

/** A capture under way beside the window. Pixels of the page. */
export interface Strip {
  readonly width: number;
  readonly height: number;
  /** How much of it has been taken, from the top. */
  readonly taken: number;
  /** Where the screen that is taken now begins, and how tall it is; all of it when it is done. */
  readonly at: number;
  readonly screen: number;
  readonly words: string;
}

/** What stands on the stage. Points are pixels inside the window's page. */
export interface Shown {
  readonly view: View;
  readonly address: string;
  readonly screen: Buffer;
  readonly pointer: { readonly x: number; readonly y: number; readonly isDown: boolean };
  readonly strip?: Strip | undefined;
}

export interface Stage {
  /** The picture of the whole page that the strip is cut from. */
  readonly hang: (capture: Buffer) => Promise<void>;
  readonly show: (shown: Shown) => Promise<Buffer>;
}

/** Width and greatest height of the strip on the stage. */
const STRIP_BOX = { width: 160, height: 692 } as const;

const MARKUP = html`<div id="window"><div id="bar"><i></i><i></i><i></i><span id="address"></span></div><div id="body"><img id="screen" alt="" /><svg id="pointer" viewBox="0 0 24 24"><path d="M4 2v17l4.6-4.2 2.9 6.7 3-1.3-2.9-6.6H18z" /></svg></div></div>
<div id="strip"><div id="ruler"></div><div id="taken"><img id="capture" alt="" /></div><div id="finder"></div><p id="figure"></p></div>`;

const pictureOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A drawn browser window on the house's paper, on which pictures of a real one are shown. */
export async function openStage(browser: Browser): Promise<Stage> {
  const context = await browser.newContext({ viewport: STAGE, colorScheme: 'light' });
  const page = await context.newPage();
  await openHousePage(page, { body: MARKUP, sheet: new URL('./stage.css', import.meta.url) });
  return {
    hang: (capture) => setPicture(page, 'capture', capture),
    async show({ screen, ...others }) {
      await setPicture(page, 'screen', screen);
      await page.evaluate(arrange, { ...others, box: STRIP_BOX });
      return page.screenshot();
    },
  };
}

const setPicture = (page: Page, id: string, png: Buffer): Promise<void> =>
  page.evaluate(
    async ([id, source]) => {
      const picture = document.querySelector<HTMLImageElement>(`#${id}`);
      if (!picture) throw new Error(`The stage has no ${id}.`);
      picture.src = source;
      await picture.decode();
    },
    [id, pictureOf(png)] as const,
  );

/** Runs in the stage's page. */
function arrange({ view, address, pointer, strip, box }: Omit<Shown, 'screen'> & { box: typeof STRIP_BOX }): void {
  const { dataset, style } = document.body;
  dataset.view = view;
  dataset.down = String(pointer.isDown);
  dataset.strip = String(strip !== undefined);
  style.setProperty('--x', `${pointer.x}px`);
  style.setProperty('--y', `${pointer.y}px`);
  document.querySelector('#address')?.replaceChildren(address);
  if (!strip) return;
  const scale = Math.min(box.width / strip.width, box.height / strip.height);
  style.setProperty('--strip', `${strip.width * scale}px`);
  style.setProperty('--taken', `${strip.taken * scale}px`);
  style.setProperty('--at', `${strip.at * scale}px`);
  style.setProperty('--seen', `${strip.screen * scale}px`);
  style.setProperty('--thousand', `${1_000 * scale}px`);
  document.querySelector('#figure')?.replaceChildren(strip.words);
}
