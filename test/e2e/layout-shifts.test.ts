import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getPath, PUBLIC_PAGES } from '#shared/pages.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/browser/layout-shifts.ts';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { createUser, premiumUser, staffUser, type User, uploadImage } from '../support/e2e/user.ts';

const WIDTHS = [390, 1_440];
/** Web Vitals call 0.1 good. A link that moves by its own height on a small screen scores about 0.01. */
const HIGHEST_SCORE = 0.01;
/** Separates responses that arrive in the same frame on one machine. */
const LATENCY_MS = 80;

/** Opens a page for each width that shares the session of the user. */
async function openSlowPage(user: User, width: number): Promise<Page> {
  const { page, context } = await signedInPage(user, { width, height: 900 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
  return page;
}

/** Opens the path. Returns its layout shifts until all requests have ended, if they score too high. */
async function findShifts(page: Page, path: string) {
  await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
  const shifts = await readLayoutShifts(page);
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  return score < HIGHEST_SCORE ? [] : [{ path, shifts }];
}

async function findShiftsOfPages(user: User, width: number, paths: readonly string[]) {
  const page = await openSlowPage(user, width);
  // The first visit stores the plan, which later visits show in the header at once.
  await page.goto(siteUrl('/account'), { waitUntil: 'networkidle' });
  await recordLayoutShifts(page);
  const shifts = [];
  for (const path of paths) shifts.push(...(await findShifts(page, path)));
  return shifts;
}

const ACCOUNT_PAGES = ['/account', '/account/billing', '/account/security', '/account/data'];
const ENTERPRISE_PAGES = ['/enterprise/account/overview', '/enterprise/account/members', '/enterprise/account/payment'];

test.each(WIDTHS)('pages do not shift for a user with Basic at %d px', async (width) => {
  const paths = [...ACCOUNT_PAGES, '/checkout', '/checkout/account', '/images', '/enterprise/account', '/invites'];
  expect(await findShiftsOfPages(await createUser(e2eStack), width, paths)).toEqual([]);
});

test.each(WIDTHS)('pages do not shift for a user with Premium at %d px', async (width) => {
  const user = await premiumUser(e2eStack);
  await uploadImage(e2eStack, user);
  const publicPaths = PUBLIC_PAGES.filter((name) => name !== 'demoEditorInline').map(getPath);
  expect(await findShiftsOfPages(user, width, [...ACCOUNT_PAGES, '/images', ...publicPaths])).toEqual([]);
});

test.each(WIDTHS)('pages do not shift for the admin and a member of an organization at %d px', async (width) => {
  const organization = await organizationWithSeats(e2eStack, 5);
  const member = await createMember(e2eStack, organization);
  expect(await findShiftsOfPages(organization.admin, width, [...ENTERPRISE_PAGES, '/account/billing'])).toEqual([]);
  expect(await findShiftsOfPages(member, width, ACCOUNT_PAGES)).toEqual([]);
});

test.each(WIDTHS)('pages do not shift for staff at %d px', async (width) => {
  expect(await findShiftsOfPages(await staffUser(e2eStack), width, ['/admin', '/ziggy'])).toEqual([]);
});
