import { pathOf } from '#shared/pages.ts';
import { openOwnPage } from '../capturing/open-own-page.ts';
import { OWN_PAGES } from '../capturing/own-pages.ts';
import type { Scene } from './scene.ts';

/**
 * Signs in the owner of the demo library, who has Premium, without recording it. The site passes the sign-in to the extension.
 */
export async function signIn({ browser, site }: Pick<Scene, 'browser' | 'site'>): Promise<void> {
  const library = OWN_PAGES.find((each) => each.path === pathOf('images'));
  if (!library) throw new Error('The library is not among our own pages.');
  const page = await browser.openTab();
  await openOwnPage(page, site, library);
  await browser.heardOfLogin();
  await page.close();
}
