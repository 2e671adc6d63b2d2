import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';
import { openCompanySite } from './company-site.ts';
import { longestTaskDuring } from './longest-task.ts';

const PHASES = ['load', 'scroll', 'search', 'filter', 'sort'] as const;
type Phase = (typeof PHASES)[number];

interface MembersFigures {
  /** The most rows that were in the document at once. */
  readonly mostRows: number;
  /** Milliseconds. */
  readonly longestTask: Readonly<Record<Phase, number>>;
  readonly isLastReached: boolean;
}

const MEMBERS = 5_000;
const MOST_ROWS = 40;

declare global {
  interface Window {
    mostRows: number;
  }
}

/** Runs in the page from its start. */
function prepare(session: BuiltSite['session']): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.mostRows = 0;
  setInterval(() => {
    window.mostRows = Math.max(window.mostRows, document.querySelectorAll('[data-member]').length);
  }, 16);
}

async function load(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/enterprise/account/members`);
  await page.locator('[data-member]').first().waitFor();
}

/** Scrolls a little at every frame, as a wheel does, and then through everything, as a thumb on the scrollbar does. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 200; frame++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
    const height = document.documentElement.scrollHeight;
    for (let frame = 1; frame <= 300; frame++) {
      window.scrollTo(0, (height * frame) / 300);
      await new Promise(requestAnimationFrame);
    }
  });

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

async function figuresOf(browser: Browser, page: Page, origin: string): Promise<MembersFigures> {
  const during = async (act: () => Promise<void>) => (await longestTaskDuring(browser, page, act)).ms;
  const loading = await during(() => load(page, origin));
  const scrolling = await during(() => scrollThrough(page));
  const isLastReached = await page.locator(`[aria-rowindex="${MEMBERS + 1}"]`).isVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const searching = await during(() => search(page));
  const sorting = await during(() => sort(page));
  await page.getByRole('button', { name: /^Show:/ }).click();
  const filtering = await during(() => filter(page));
  return {
    mostRows: await page.evaluate(() => window.mostRows),
    longestTask: { load: loading, scroll: scrolling, search: searching, filter: filtering, sort: sorting },
    isLastReached,
  };
}

async function measureMembers(): Promise<MembersFigures> {
  const [site, browser] = await Promise.all([openCompanySite('dist/web', { members: MEMBERS }), launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addInitScript(prepare, site.session);
    return await figuresOf(browser, await context.newPage(), site.origin);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** An organization of 5,000 people, in a browser, over the built web and an API that answers at once. */
export const members: Budget = {
  name: 'Organization of 5,000 members',
  async measure(): Promise<Figure[]> {
    const figures = await measureMembers();
    return [
      { what: 'rows in the document', measured: figures.mostRows, most: MOST_ROWS, unit: '', isHard: true },
      ...PHASES.map((phase) => ({
        what: `longest task: ${phase}`,
        measured: figures.longestTask[phase],
        most: 50,
        unit: 'ms',
        isHard: false,
      })),
      { what: 'members that cannot be reached', measured: Number(!figures.isLastReached), most: 0, unit: '', isHard: true },
    ];
  },
};
