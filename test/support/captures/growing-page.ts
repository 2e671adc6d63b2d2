import { waitForStoredProgress } from '../extension/popup-driver.ts';
import type { CaptureDriver } from './case-page.ts';
import { buildPage } from './page-html.ts';

interface Growth {
  readonly chunkPx: number;
  /** Distance to the end at which the page grows. */
  readonly marginPx: number;
  /** 0 for a page that grows at once. */
  readonly delayMs: number;
}

const SLOW_GROWTH: Growth = { chunkPx: 1_400, marginPx: 300, delayMs: 50 };

/** With this growth, a capture is still at the first screen when it asks whether to continue. */
export const FAST_GROWTH: Growth = { chunkPx: 2_200, marginPx: 600, delayMs: 0 };

/** Returns a page that grows when it is scrolled close to its end. */
export const growingPage = (
  initialHeightPx: number,
  maxHeightPx: number,
  { chunkPx, marginPx, delayMs }: Growth = SLOW_GROWTH,
): string =>
  buildPage({
    body: '<main></main>',
    script: `const main = document.querySelector('main');
      const color = (stripe) => 'rgb(' + [[73, 40], [151, 90], [199, 10]].map(([by, from]) => (stripe * by + from) % 200 + 30) + ')';
      function grow(rows) {
        for (let more = 0; more < rows && main.children.length * 100 < ${maxHeightPx}; more += 100) {
          const stripe = main.appendChild(document.createElement('div'));
          stripe.className = 'stripe';
          stripe.style.background = color(main.children.length - 1);
        }
      }
      grow(${initialHeightPx});
      addEventListener('scroll', () => {
        if (scrollY + innerHeight <= main.clientHeight - ${marginPx}) return;
        if (${delayMs} > 0) setTimeout(() => grow(${chunkPx}), ${delayMs});
        else grow(${chunkPx});
      });`,
  });

/** Matches the stripes in the markup. Their number changes when the page grows. */
export const GROWN_STRIPES = /<div class="stripe".*<\/div>/g;

export const clickWhenGrowing =
  (label: string) =>
  async ({ extension, clickInPopup }: CaptureDriver): Promise<void> => {
    await waitForStoredProgress(extension, (progress) => progress.state === 'running' && progress.decideUntil !== undefined);
    await clickInPopup(label);
  };
