import type { Browser, Page } from 'playwright-core';
import type { Budget, Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';
import { openCompanySite } from './company-site.ts';
import { inBrowser, scrollThrough, taskFigures } from './long-list.ts';
import { longestTaskDuring } from './longest-task.ts';

type Phase = 'load' | 'scroll' | 'search' | 'filter' | 'sort';

interface MembersFigures {
  /** The most rows that were in the document at once. */
  readonly mostRows: number;
  /** Milliseconds. */
  readonly longestTask: Readonly<Record<Phase, number>>;
  readonly isLastReached: boolean;
}

const MEMBERS = 5_000;
const MOST_ROWS = 40;

async function load(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/enterprise/account/members`);
  await page.locator('[data-member]').first().waitFor();
}

async function search(page: Page): Promise<void> {
  const field = page.getByLabel('Search members');
  await field.pressSequentially('person-0001');
  await page.getByText(/ of 5,000 shown$/).waitFor();
  await field.fill('');
  await page.getByText(/ shown$/).waitFor({ state: 'hidden' });
}

async function filter(page: Page): Promise<void> {
  await page.getByRole('menuitemradio', { name: 'Invited' }).click();
  await page.getByText('1,000 of 5,000 shown', { exact: true }).waitFor();
}

async function sort(page: Page): Promise<void> {
  for (const column of ['Status', 'Role', 'Email', 'Email'])
    await page.getByRole('button', { name: column, exact: true }).click();
  await page.locator('[role="columnheader"][aria-sort="descending"]').waitFor();
}

async function figuresOf(browser: Browser, page: Page, { origin }: BuiltSite): Promise<MembersFigures> {
  const during = async (act: () => Promise<void>) => (await longestTaskDuring(browser, page, act)).ms;
  const loading = await during(() => load(page, origin));
  const scrolling = await during(() => scrollThrough(page, { wheel: 200, thumb: 300 }));
  const isLastReached = await page.locator(`[aria-rowindex="${MEMBERS + 1}"]`).isVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const searching = await during(() => search(page));
  const sorting = await during(() => sort(page));
  await page.getByRole('button', { name: /^Show:/ }).click();
  const filtering = await during(() => filter(page));
  return {
    mostRows: await page.evaluate(() => window.mostEntries),
    longestTask: { load: loading, scroll: scrolling, search: searching, filter: filtering, sort: sorting },
    isLastReached,
  };
}

/** An organization of 5,000 people, in a browser, over the built web and an API that answers at once. */
export const members: Budget = {
  name: 'Organization of 5,000 members',
  async measure(): Promise<Figure[]> {
    const opening = openCompanySite('dist/web', { members: MEMBERS });
    const figures = await inBrowser(opening, '[data-member]', figuresOf);
    return [
      { what: 'rows in the document', measured: figures.mostRows, most: MOST_ROWS, unit: '', isHard: true },
      ...taskFigures(figures.longestTask),
      { what: 'members that cannot be reached', measured: Number(!figures.isLastReached), most: 0, unit: '', isHard: true },
    ];
  },
};
