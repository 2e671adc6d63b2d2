import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';

/** A folder for the tests of a file. Answers a function that puts a file there and tells where it is. */
export function filesOnDisk(): (name: string, bytes: string | Uint8Array) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'flow-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name, bytes) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
}

/** Opens a library that begins at an address, and waits until it takes files. */
export async function openLibrary(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Images to upload').waitFor({ state: 'attached' });
}
