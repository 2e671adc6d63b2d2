import type { Page } from 'playwright-core';
import type { FakeExtension } from '../fake-extension-api.ts';
import { extensionPageUrl, openExtensionPage, type PageOptions } from '../open-extension-page.ts';
import type { Seed } from './seed-captures.ts';

const COMMANDS = [
  { name: '_execute_action', shortcut: '' },
  { name: 'capture', shortcut: 'Alt+Shift+U' },
];

/** Stores captures and opens a result page. Resolves when its heading is rendered. */
export async function openResultPage(
  seeds: readonly Seed[],
  address: string,
  extension: Partial<FakeExtension> = {},
  options?: PageOptions,
): Promise<Page> {
  const page = await openExtensionPage('seed.html', { commands: COMMANDS, ...extension }, options);
  await page.evaluate((all) => window.seed(all), seeds);
  await page.goto(await extensionPageUrl(address));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export async function openCapturePage(seed: Seed, extension: Partial<FakeExtension> = {}, options?: PageOptions): Promise<Page> {
  const page = await openResultPage([seed], `result.html?id=${seed.id}`, extension, options);
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
  return page;
}
