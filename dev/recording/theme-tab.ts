import type { Page } from 'playwright-core';
import { openPackagePage } from '../capturing/package-web.ts';
import { THEME_PAGES } from '../capturing/theme-pages.ts';
import type { Scene } from './scene.ts';

/** Opens one of the pages that packages ship, named by the file of its capture, in a tab of its own. */
export async function openThemeTab({ browser, packages }: Scene, file: string): Promise<Page> {
  const planned = THEME_PAGES.find((each) => each.file === file);
  if (!planned) throw new Error(`${file} is not among the pages that are captured.`);
  const page = await browser.openTab();
  await openPackagePage(packages, page, planned);
  await page.waitForLoadState('networkidle');
  return page;
}
