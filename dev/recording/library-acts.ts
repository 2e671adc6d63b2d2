import type { Page } from 'playwright-core';
import { path } from '#shared/routes.ts';
import { openOwnPage } from '../capturing/open-own-page.ts';
import { OWN_PAGES } from '../capturing/own-pages.ts';

/** Pictures come after the cells that hold them. */
const PICTURES_MS = 1_500;

/** The demo library, by its owner, with every picture that can be seen. */
export async function openLibrary(page: Page, site: URL): Promise<void> {
  const library = OWN_PAGES.find((each) => each.path === path('images'));
  if (!library) throw new Error('The library is not among our own pages.');
  await openOwnPage(page, site, library);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(PICTURES_MS);
}

/** Takes the image that is open out of the library again, off camera: the next recording begins as this one did. */
export async function takeAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Are you sure?' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Gives the image that is open these words. */
export async function reword(page: Page, { title, notes }: Readonly<Record<'title' | 'notes', string>>): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Notes').fill(notes);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
}
