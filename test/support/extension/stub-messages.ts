import { afterAll, beforeAll, vi } from 'vitest';
import { readMessages } from '../../../extension/build/messages.ts';

/** Lets the tests of a file read the English texts of the extension outside a browser. */
export function stubMessages(): void {
  const messages = readMessages('en');
  const getMessage = (key: string, values: readonly string[]): string =>
    (messages[key]?.message ?? '').replace(/\$([1-9])/g, (_, place: string) => values[Number(place) - 1] ?? '');
  beforeAll(() => void vi.stubGlobal('chrome', { i18n: { getMessage } }));
  afterAll(() => void vi.unstubAllGlobals());
}
