import { pathOf } from '#shared/pages.ts';
import { openProductPage } from '../capturing/open-own-page.ts';
import { PRODUCT_PAGES } from '../capturing/own-pages.ts';
import type { Scenario } from './scene.ts';

/**
 * Signs in the owner of the demo library, who has Premium, without recording it. The site passes the sign-in to the extension.
 */
export async function signIn({ browser, site }: Pick<Scenario, 'browser' | 'site'>): Promise<void> {
  const library = PRODUCT_PAGES.find((each) => each.path === pathOf('images'));
  if (!library) throw new Error('The library is not among our own pages.');
  const page = await browser.openTab();
  await openProductPage(page, site, library);
  await browser.waitForSignIn();
  await page.close();
}
