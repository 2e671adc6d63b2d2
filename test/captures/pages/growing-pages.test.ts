import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { clickInPopup, waitForProgress } from '../../support/extension/popup-driver.ts';
import { type CaptureCase, rowsOfColor } from './capture-case.ts';
import { bandRow, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const FIRST = 2_100;
const CHUNK = 1_400;

/** A page that loads more whenever its end is near, down to so many CSS pixels. */
const growing = (end: number): string =>
  pageOf({
    body: '<main></main>',
    script: `const main = document.querySelector('main');
      const color = (band) => 'rgb(' + [[73, 40], [151, 90], [199, 10]].map(([by, from]) => (band * by + from) % 200 + 30) + ')';
      function grow(rows) {
        for (let more = 0; more < rows && main.children.length * 100 < ${end}; more += 100) {
          const band = main.appendChild(document.createElement('div'));
          band.className = 'band';
          band.style.background = color(main.children.length - 1);
        }
      }
      grow(${FIRST});
      addEventListener('scroll', () => {
        if (scrollY + innerHeight > main.clientHeight - 300) setTimeout(() => grow(${CHUNK}), 50);
      });`,
  });

const answering =
  (label: string) =>
  async (browser: ExtensionBrowser): Promise<void> => {
    await waitForProgress(browser, (progress) => progress.state === 'taking' && progress.asksUntil !== undefined);
    await clickInPopup(browser, label);
  };

const PAGES: readonly CaptureCase[] = [
  {
    name: 'A page that never ends is stopped with what is there',
    html: growing(Number.MAX_SAFE_INTEGER),
    reference: rowsOfColor(FIRST, bandRow),
    shortfall: 'endless',
    ownChanges: /<div class="band".*<\/div>/g,
    duringCapture: answering('Stop here'),
  },
  {
    name: 'A page that grows is followed to its end where that is wished',
    html: growing(6_000),
    reference: rowsOfColor(6_000, bandRow),
    ownChanges: /<div class="band".*<\/div>/g,
    duringCapture: answering('Keep going'),
  },
];

testCaptures(PAGES);
