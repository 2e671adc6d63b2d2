import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { button } from './browser-page.ts';

/** Creates a folder for a test file. Returns a function that writes a file in the folder and returns the file's path. */
export function createTemporaryFileWriter(): (name: string, bytes: string | Uint8Array) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name, bytes) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
}

export async function openLibrary(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Images to upload').waitFor({ state: 'attached' });
}

export async function chooseFile(page: Page, file: string): Promise<void> {
  await button(page, 'Upload').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Upload from computer' }).click(),
  ]);
  await chooser.setFiles(file);
}

export const imageLink = (page: Page, title: string): Locator => page.getByRole('link', { name: title });

/**
 * Clicks the confirmation of a deletion until it takes effect. The button ignores clicks within 500 ms after it appears, which
 * are likely a double click.
 */
export async function confirmDelete(page: Page): Promise<void> {
  const confirmation = button(page, 'Are you sure?');
  const clickAndCheckIfVisible = async () => {
    await confirmation.click();
    return confirmation.isVisible();
  };
  await expect.poll(clickAndCheckIfVisible).toBe(false);
}
