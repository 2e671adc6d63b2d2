import type { Page } from 'playwright-core';
import type { ExtensionPages } from '../extension-pages.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import type { Seed } from './seed-captures.ts';

const COMMANDS = [
  { name: '_execute_action', shortcut: '' },
  { name: 'capture', shortcut: 'Alt+Shift+U' },
];

/** The result page at an address, once those captures are there and it has said what it is about. */
export async function openResult(
  pages: ExtensionPages,
  seeds: readonly Seed[],
  address: string,
  extension: Partial<FakeExtension> = {},
): Promise<Page> {
  const page = await pages.open('seed.html', { commands: COMMANDS, ...extension });
  await page.evaluate((all) => window.seed(all), seeds);
  await page.goto(`${pages.origin}/${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
