import type { Page } from 'playwright-core';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { HOME_COPY } from '../../../web/content/home-copy.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../stack/demo-accounts.ts';
import { openHydrated } from './hydration.ts';
import type { PlannedCapture } from './planned-capture.ts';

export interface ProductPage extends PlannedCapture {
  readonly path: string;
  readonly isSignedIn?: boolean;
  /** True to capture the hosted sign-in page that the Sign In button opens. */
  readonly isHosted?: boolean;
}

const productOrigin = SITE.origin.value;

export const PRODUCT_PAGES: readonly ProductPage[] = [
  {
    file: 'gofullpage-home.webp',
    title: `${SITE.name} - ${HOME_COPY.hero.title}`,
    notes: 'Beside the text: a full-page capture with a viewfinder, a ruler and the finished file.',
    urlLink: `${productOrigin}/`,
    captured: '2026-11-18T10:20:12Z',
    width: 1_440,
    allowsAnimations: true,
    contentKind: 'photographs',
    path: getPath('home'),
  },
  {
    file: 'gofullpage-home-dark.webp',
    title: `${SITE.name} on a phone, in dark mode`,
    notes: 'The same page in the dark theme. The capture is narrower, next to the text.',
    urlLink: `${productOrigin}/`,
    captured: '2026-10-15T16:30:45Z',
    width: 390,
    isDark: true,
    contentKind: 'photographs',
    path: getPath('home'),
  },
  {
    file: 'gofullpage-sign-in.png',
    title: `Sign in · ${SITE.name}`,
    notes: 'The hosted page of the local stack, which has no public URL.',
    urlLink: '',
    captured: '2026-10-15T16:04:50Z',
    width: 1_200,
    contentKind: 'drawings',
    path: getPath('account'),
    isHosted: true,
  },
  {
    file: 'gofullpage-account.png',
    title: `Account · ${SITE.name}`,
    notes: 'Plan, card, payments, email and user ID.',
    urlLink: `${productOrigin}${getPath('account')}`,
    captured: '2026-10-15T16:06:21Z',
    width: 768,
    isDark: true,
    contentKind: 'text',
    path: getPath('account'),
    isSignedIn: true,
  },
  {
    file: 'gofullpage-library.webp',
    title: `Library · ${SITE.name}`,
    notes: 'The library itself, newest first.',
    urlLink: `${productOrigin}${getPath('images')}`,
    captured: '2026-11-18T10:02:33Z',
    width: 768,
    isFirstScreenOnly: true,
    contentKind: 'photographs',
    path: getPath('images'),
    isSignedIn: true,
  },
];

export async function openProductPage(page: Page, site: URL, { path, isSignedIn, isHosted }: ProductPage): Promise<void> {
  if (isSignedIn) await signIn(page, site);
  await openHydrated(page, new URL(path, site));
  if (isHosted) await openSignInPage(page);
}

async function signIn(page: Page, site: URL): Promise<void> {
  const email = DEMO_USERS.find(({ hasLibrary }) => hasLibrary)?.email ?? '';
  await page.goto(new URL(getPath('account'), site).href);
  await openSignInPage(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(email).first().waitFor();
}

async function openSignInPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Password').waitFor();
}
