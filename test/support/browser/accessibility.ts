import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const runInPage = async (rules: readonly string[] | undefined): Promise<string[]> => {
  const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
};

/**
 * Returns the accessibility violations that axe-core finds on the page, one line per element. `rules` limits the audit to these
 * rules of axe-core.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // axe-core stays loaded while the app navigates. Loading it takes as long as an audit.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runInPage, rules);
}
