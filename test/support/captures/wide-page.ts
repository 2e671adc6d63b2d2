import type { Pixels } from '../extension/pixels.ts';
import type { Reference } from './capture-case.ts';
import { stripesOf } from './page-html.ts';

/** The default window without the browser's toolbar, in CSS pixels. */
export const VIEWPORT = { width: 1_200, height: 713 } as const;

export const FIXED_ELEMENTS = `header, aside { position: fixed; z-index: 3; color: #fff }
  header { top: 0; left: 0; right: 0; height: 60px; background: #123 }
  aside { right: 20px; bottom: 20px; width: 99px; height: 51px; background: #0a0 }`;

export const WIDE_ELEMENT_PX = 20;

/** Returns stripes as wide as the window, and above them one element that is `width` CSS pixels wide. */
export const wideBody = (width: number, rows: number): string =>
  `<div style="width: ${width}px; height: ${WIDE_ELEMENT_PX}px; background: linear-gradient(90deg, #f0f, #0ff)"></div>
   <main style="width: ${VIEWPORT.width}px">${stripesOf(rows)}</main>`;

/** Expects the fixed header and chat bubble only in the left part of the capture, which is as wide as the window. */
export const fixedElementsOnce =
  (height: number): Reference =>
  async (page) => {
    const left = await page.takeInWindow({ height, width: VIEWPORT.width });
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('header, aside')) each.remove();
    });
    return joinColumns(left, await page.takeWholePage());
  };

function joinColumns(left: Pixels, whole: Pixels): Pixels {
  const rgb = Buffer.from(whole.rgb);
  for (let y = 0; y < left.height; y++) left.rgb.copy(rgb, y * whole.width * 3, y * left.width * 3, (y + 1) * left.width * 3);
  return { ...whole, rgb };
}
