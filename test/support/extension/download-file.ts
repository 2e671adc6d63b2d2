import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

export async function downloadFile(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloadPromise;
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}
