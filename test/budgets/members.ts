import type { Page } from 'playwright-core';
import { type Budget, mustBeZero, type Report } from './budget.ts';
import { getBuiltSite } from './builds.ts';
import { createTaskFigure, measureLongestTask, type OpenedList, scrollThrough, withEntryCounter } from './long-list.ts';
import { openOrganizationSite } from './organization-site.ts';

const MEMBER_COUNT = 5_000;
const MAX_RENDERED_ROWS = 40;

async function openMembers(page: Page, origin: string): Promise<void> {
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

async function showInvited(page: Page): Promise<void> {
  await page.getByRole('menuitemradio', { name: 'Invited' }).click();
  await page.getByText('1,000 of 5,000 shown', { exact: true }).waitFor();
}

async function sort(page: Page): Promise<void> {
  for (const column of ['Status', 'Role', 'Email', 'Email'])
    await page.getByRole('button', { name: column, exact: true }).click();
  await page.locator('[role="columnheader"][aria-sort="descending"]').waitFor();
}

async function measureMembers({ browser, page, site }: OpenedList, report: Report): Promise<void> {
  const measureTask = async (phase: string, act: () => Promise<void>) => {
    report.printStep(phase);
    report.add(createTaskFigure(phase, (await measureLongestTask(browser, page, act)).ms));
  };
  await measureTask('load', () => openMembers(page, site.origin));
  await measureTask('scroll', () => scrollThrough(page, { wheelFrames: 200, thumbFrames: 300 }));
  // The header is row 1.
  const isLastReached = await page.locator(`[aria-rowindex="${MEMBER_COUNT + 1}"]`).isVisible();
  report.add(mustBeZero('last member not reached by scrolling', Number(!isLastReached)));
  await page.evaluate(() => window.scrollTo(0, 0));
  await measureTask('search', () => search(page));
  await measureTask('sort', () => sort(page));
  await page.getByRole('button', { name: /^Show:/ }).click();
  await measureTask('filter', () => showInvited(page));
  const highestRowCount = await page.evaluate(() => window.maxEntries);
  report.add({
    label: 'most rows in the document at one time',
    measured: highestRowCount,
    limit: MAX_RENDERED_ROWS,
    unit: '',
    isHard: true,
  });
}

/** Opens an organization of 5,000 members. The API responds at once. */
export const members: Budget = {
  name: 'Organization of 5,000 members',
  async measure(report) {
    const opening = openOrganizationSite(await getBuiltSite(report), { memberCount: MEMBER_COUNT });
    await withEntryCounter(opening, '[data-member]', (opened) => measureMembers(opened, report));
  },
};
