import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getPath, PUBLIC_PAGES } from '#shared/pages.ts';
import { readLayoutShifts, recordLayoutShifts } from '../support/browser/layout-shifts.ts';
import { ACCOUNT_PAGES, ENTERPRISE_PAGES } from '../support/e2e/app-pages.ts';
import { button, WIDTHS } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { createUser, premiumUser, staffUser, type User, uploadImage } from '../support/e2e/user.ts';

/** Web Vitals call 0.1 good. A link that moves by its own height on a small screen scores about 0.01. */
const SCORE_LIMIT = 0.01;
/** Without latency, responses arrive in one frame and hide shifts between them. */
const LATENCY_MS = 80;

/** Opens a page of the given width, signed in as the user, with a latency of 80 ms. */
async function openSlowPage(user: User, width: number): Promise<Page> {
  const { page, context } = await signedInPage(user, { width, height: 900 });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
  return page;
}

/** Returns the path and its shifts if they score `SCORE_LIMIT` or more, otherwise nothing. Checks that the page shows its content. */
async function findShifts(page: Page, path: string) {
  await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
  await page.locator('main h1').waitFor();
  expect(await button(page, 'Try again').count(), `${path}: a lookup has failed`).toBe(0);
  const shifts = await readLayoutShifts(page);
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
  return score < SCORE_LIMIT ? [] : [{ path, shifts }];
}

async function findShiftsOfPages(
  user: User,
  width: number,
  paths: readonly string[],
  prepare?: (page: Page) => Promise<unknown>,
) {
  const page = await openSlowPage(user, width);
  await prepare?.(page);
  // The first visit stores the plan, which later visits show in the header at once.
  await page.goto(siteUrl('/account'), { waitUntil: 'networkidle' });
  await recordLayoutShifts(page);
  const shifts = [];
  for (const path of paths) shifts.push(...(await findShifts(page, path)));
  return shifts;
}

test.each(WIDTHS)('pages do not shift for a user with Basic at %d px', async (width) => {
  const paths = [...ACCOUNT_PAGES, '/images', '/enterprise/account', '/invites'];
  expect(await findShiftsOfPages(await createUser(e2eStack), width, paths)).toEqual([]);
});

test.each(WIDTHS)('the checkout does not shift before Stripe’s page opens at %d px', async (width) => {
  // The browser stays on the page if the response to a navigation has no content.
  const blockPaymentPage = (page: Page) => page.route('**/c/pay/**', (route) => route.fulfill({ status: 204 }));
  const paths = ['/checkout', '/checkout/account', '/checkout/payment'];
  expect(await findShiftsOfPages(await createUser(e2eStack), width, paths, blockPaymentPage)).toEqual([]);
});

test.each(WIDTHS)('pages do not shift for a user with Premium at %d px', async (width) => {
  const user = await premiumUser(e2eStack);
  await uploadImage(e2eStack, user);
  // The page without a header shows nothing about the user.
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
