import type { BrowserContext, Locator, Page } from 'playwright-core';
import { newContext } from '../browser/chromium.ts';
import type { StorageState } from './signed-in-page.ts';

/** Timeout for one state of a page. Only a page that hangs reaches it, even on a slow machine. */
const WAIT_TIMEOUT_MS = 60_000;

/**
 * Without our extension, Chromium reports the frame in which the site looks for the extension as blocked, with an empty URL.
 * For a frame that the content security policy blocks, Chromium reports the URL.
 */
const MISSING_EXTENSION_ERROR = /^Framing '' violates .* chrome-extension:/;

/** Widths of a phone and of a desktop window. */
export const WIDTHS = [390, 1_440] as const;

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

export interface BrowserPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, and violations of the content security policy. */
  readonly browserErrors: readonly string[];
}

/** Opens an empty page in its own browser context. Both close when the test ends. */
export async function openPage(
  { width = 1_440, height = 900, colorScheme = 'light', javaScriptEnabled = true }: View = {},
  storageState?: StorageState,
): Promise<BrowserPage> {
  const context = await newContext({ viewport: { width, height }, colorScheme, javaScriptEnabled, storageState });
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!MISSING_EXTENSION_ERROR.test(message.text())) browserErrors.push(message.text());
  });
  return { page, context, browserErrors };
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
