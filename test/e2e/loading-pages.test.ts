import type { Page, Request, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT_PAGES, ENTERPRISE_PAGES } from '../support/e2e/app-pages.ts';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { organizationWithSeats } from '../support/e2e/organization.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { createUser, staffUser, type User } from '../support/e2e/user.ts';

declare global {
  interface Window {
    shownErrors: Set<string>;
  }
}

/** Runs in the page. Records the texts of all alerts, because an error may disappear once the page has loaded. */
function recordErrors(): void {
  window.shownErrors = new Set();
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"]')) window.shownErrors.add(alert.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Shown until the code of the page has loaded (`page-skeleton.tsx`). */
const PAGE_SKELETON = 'main > [data-delayed]';

const isAccountLookup = (request: Request): boolean => new URL(request.url()).pathname === '/api/account';

/** Opens a page while the API does not respond, or responds to the lookup of the account only. Returns the errors it showed. */
async function findErrorsWhileLoading(
  page: Page,
  path: string,
  respondsTo: 'nothing' | 'account lookup',
): Promise<readonly string[]> {
  // Requests without a response end when the page is left.
  await page.route('**/api/**', (route) => {
    if (respondsTo === 'account lookup' && isAccountLookup(route.request())) return route.continue();
  });
  const lookup =
    respondsTo === 'nothing'
      ? page.waitForRequest(isAccountLookup)
      : page.waitForResponse((response: Response) => isAccountLookup(response.request()));
  await page.goto(siteUrl(path));
  await lookup;
  await page.locator('main').waitFor();
  await page.locator(PAGE_SKELETON).waitFor({ state: 'detached' });
  const errors = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    return [...window.shownErrors];
  });
  await page.unrouteAll();
  return errors;
}

async function findErrorsOfPages(user: User, paths: readonly string[]) {
  const { page } = await signedInPage(user);
  await page.addInitScript(recordErrors);
  const found = [];
  for (const path of paths) {
    for (const respondsTo of ['nothing', 'account lookup'] as const) {
      const errors = await findErrorsWhileLoading(page, path, respondsTo);
      if (errors.length > 0) found.push({ path, respondsTo, errors });
    }
  }
  return found;
}

const USER_PAGES = [...ACCOUNT_PAGES, '/images', '/checkout/payment', '/connect', '/invites', '/premium'];
const ADMIN_PAGES = [...ACCOUNT_PAGES, ...ENTERPRISE_PAGES];

test('pages show a user no error while they load', async () => {
  expect(await findErrorsOfPages(await createUser(e2eStack), USER_PAGES)).toEqual([]);
});

test('pages show the admin of an organization no error while they load', async () => {
  const { admin } = await organizationWithSeats(e2eStack, 5);
  expect(await findErrorsOfPages(admin, ADMIN_PAGES)).toEqual([]);
});

test('pages show staff no error while they load', async () => {
  expect(await findErrorsOfPages(await staffUser(e2eStack), ['/admin', '/ziggy'])).toEqual([]);
});
