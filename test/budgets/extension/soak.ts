import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { differenceOf, pixelsOf, truthOf } from '../../support/extension/truth.ts';
import { type Figure, median } from '../budget.ts';
import { extensionMemory } from './measured-capture.ts';

const CAPTURES = 200;
/** Captures until everything that is loaded once has been. */
const WARM = 20;
const HEIGHT = 700;

/** The same small page over and over: what goes wrong, and what stays behind. */
export async function soak(): Promise<readonly Figure[]> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/small': tallPage({ height: HEIGHT }) }),
    ExtensionBrowser.open(),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/small`);
    const truth = await truthOf(page);
    let wrong = 0;
    const memory: number[] = [];
    for (let count = 0; count < CAPTURES; count++) {
      const { file, capture, result } = await take(browser, page);
      if (capture.shortfall || differenceOf(await pixelsOf(file), truth).wrong > 0) wrong += 1;
      await result.close();
      memory.push(await extensionMemory(browser));
    }
    const growth = median(memory.slice(-WARM)) - median(memory.slice(WARM, 2 * WARM));
    return [
      { what: `wrong of ${CAPTURES} captures in a row`, measured: wrong, most: 0, unit: '', isHard: true },
      { what: 'memory that they leave behind', measured: growth, most: 50, unit: 'MB', isHard: false },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}
