import { afterAll, beforeAll, vi } from 'vitest';
import { readMessages } from '../../../extension/build/messages.ts';

/** Stubs `chrome.i18n` with the English texts of the extension for all tests of a file. */
export function stubMessages(): void {
  const messages = readMessages('en');
  const getMessage = (key: string, values: readonly string[]): string =>
    (messages[key]?.message ?? '').replace(/\$([1-9])/g, (_, place: string) => values[Number(place) - 1] ?? '');
  beforeAll(() => void vi.stubGlobal('chrome', { i18n: { getMessage } }));
  afterAll(() => void vi.unstubAllGlobals());
}
