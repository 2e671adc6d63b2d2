import type { Browser } from 'playwright-core';
import { html } from '../../stack/html.ts';
import { openLocalPage } from '../open-local-page.ts';

/** Size of the video. The bottom is left free for captions. */
const VIDEO_SIZE = { width: 1_280, height: 800 } as const;

/** Size of the recorded page inside the window mockup. */
export const VIEWPORT = { width: 1_216, height: 652 } as const;

/** Center of the extension's toolbar icon, relative to the top left corner of the recorded page. */
export const TOOLBAR_ICON = { x: 1_188, y: -20 } as const;

/** `pointer` is relative to the top left corner of the recorded page, in pixels. */
export interface FrameContent {
  readonly addressBarText: string;
  readonly screen: Buffer;
  readonly popup?: Buffer | undefined;
  readonly pointer: { readonly x: number; readonly y: number; readonly isDown: boolean };
}

export type RenderFrame = (content: FrameContent) => Promise<Buffer>;

const MARKUP = html`<div id="window">
  <div id="bar"><i></i><i></i><i></i><span id="address"></span><img id="button" src="/icon.svg" alt="" /></div>
  <div id="body"><img id="screen" alt="" /><svg id="pointer" viewBox="0 0 24 24"><path d="M4 2v17l4.6-4.2 2.9 6.7 3-1.3-2.9-6.6H18z" /></svg></div>
</div>
<img id="popup" alt="" />`;

const toDataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Opens a local page that draws a browser window. Returns a function that renders a frame of the video as PNG. */
export async function openWindowMockup(browser: Browser): Promise<RenderFrame> {
  const context = await browser.newContext({ viewport: VIDEO_SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  await openLocalPage(page, { body: MARKUP, stylesheet: new URL('./frame.css', import.meta.url) });
  return async ({ screen, popup, ...others }) => {
    const pictures = { screen: toDataUrl(screen), popup: popup && toDataUrl(popup) };
    await page.evaluate(updateFrame, { ...others, pictures });
    return page.screenshot();
  };
}

interface FrameState extends Pick<FrameContent, 'addressBarText' | 'pointer'> {
  readonly pictures: { readonly screen: string; readonly popup: string | undefined };
}

/** Runs in the page that `openWindowMockup` opens. */
async function updateFrame({ addressBarText, pointer, pictures }: FrameState): Promise<void> {
  const { dataset, style } = document.body;
  dataset.down = String(pointer.isDown);
  dataset.popup = String(pictures.popup !== undefined);
  style.setProperty('--x', `${pointer.x}px`);
  style.setProperty('--y', `${pointer.y}px`);
  document.querySelector('#address')?.replaceChildren(addressBarText);
  for (const [id, source] of Object.entries(pictures)) {
    const picture = document.querySelector<HTMLImageElement>(`#${id}`);
    if (!picture || source === undefined) continue;
    picture.src = source;
    await picture.decode();
  }
}
