import type { Browser } from 'playwright-core';
import { html } from '../html.ts';
import { openHousePage } from './house-page.ts';

/** What a film is as large as. The foot of the stage is left free for captions. */
const STAGE = { width: 1_280, height: 800 } as const;

/** What the window on it shows of a page. */
export const VIEW = { width: 1_216, height: 652 } as const;

/** The middle of the extension's button in the window's bar, from the page's upper left corner. */
export const BUTTON = { x: 1_188, y: -20 } as const;

/** What stands on the stage. Points are pixels inside the window's page. */
export interface Shown {
  readonly address: string;
  readonly screen: Buffer;
  /** What has opened under the extension's button. */
  readonly popup?: Buffer | undefined;
  readonly pointer: { readonly x: number; readonly y: number; readonly isDown: boolean };
}

/** Answers what it looks like, as a PNG. */
export type Stage = (shown: Shown) => Promise<Buffer>;

const MARKUP = html`<div id="window">
  <div id="bar"><i></i><i></i><i></i><span id="address"></span><img id="button" src="/icon.svg" alt="" /></div>
  <div id="body"><img id="screen" alt="" /><svg id="pointer" viewBox="0 0 24 24"><path d="M4 2v17l4.6-4.2 2.9 6.7 3-1.3-2.9-6.6H18z" /></svg></div>
</div>
<img id="popup" alt="" />`;

const pictureOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A drawn browser window on the house's paper, on which pictures of a real one are shown. */
export async function openStage(browser: Browser): Promise<Stage> {
  const context = await browser.newContext({ viewport: STAGE, colorScheme: 'light' });
  const page = await context.newPage();
  await openHousePage(page, { body: MARKUP, sheet: new URL('./stage.css', import.meta.url) });
  return async ({ screen, popup, ...others }) => {
    const pictures = { screen: pictureOf(screen), popup: popup && pictureOf(popup) };
    await page.evaluate(arrange, { ...others, pictures });
    return page.screenshot();
  };
}

interface Arranged extends Pick<Shown, 'address' | 'pointer'> {
  readonly pictures: { readonly screen: string; readonly popup: string | undefined };
}

/** Runs in the stage's page. */
async function arrange({ address, pointer, pictures }: Arranged): Promise<void> {
  const { dataset, style } = document.body;
  dataset.down = String(pointer.isDown);
  dataset.popup = String(pictures.popup !== undefined);
  style.setProperty('--x', `${pointer.x}px`);
  style.setProperty('--y', `${pointer.y}px`);
  document.querySelector('#address')?.replaceChildren(address);
  for (const [id, source] of Object.entries(pictures)) {
    const picture = document.querySelector<HTMLImageElement>(`#${id}`);
    if (!picture || source === undefined) continue;
    picture.src = source;
    await picture.decode();
  }
}
