import type { Page } from 'playwright-core';
import { openPackagePage } from '../capturing/package-web.ts';
import { HTML_PAGES } from '../capturing/theme-pages.ts';
import type { Scenario } from './scene.ts';

/** Opens one of `HTML_PAGES` in a new tab. `file` is the name of its capture. */
export async function openThemeTab({ browser, packages }: Scenario, file: string): Promise<Page> {
  const planned = HTML_PAGES.find((each) => each.file === file);
  if (!planned) throw new Error(`${file} is not among the pages that are captured.`);
  const page = await browser.openTab();
  await openPackagePage(packages, page, planned);
  await page.waitForLoadState('networkidle');
  return page;
}
