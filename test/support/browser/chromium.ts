import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

let connection: Promise<Browser> | undefined;

/** Returns this worker's connection to the Chromium server of the run. The connection ends with the worker. */
export function connectToChromium(): Promise<Browser> {
  connection ??= chromium.connect(inject('chromiumEndpoint'));
  return connection;
}

/**
 * Opens a browser context, which shares no cookies or storage with others. The context closes when the test ends. The default
 * browser is the Chromium that all tests share.
 */
export async function newContext(options?: BrowserContextOptions, browser?: Browser): Promise<BrowserContext> {
  const context = await (browser ?? (await connectToChromium())).newContext(options);
  onTestFinished(() => context.close());
  return context;
}
