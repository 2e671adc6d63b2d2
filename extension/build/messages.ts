import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserName } from './build-target.ts';

/** Message of a locale, in Chrome's format for `_locales/<locale>/messages.json`. */
export interface LocaleMessage {
  readonly message: string;
  /** Context for translators. */
  readonly description?: string;
}

type Messages = Readonly<Record<string, LocaleMessage>>;

const LOCALES = path.resolve(import.meta.dirname, '../locales');
const FIREFOX_MESSAGES = path.resolve(import.meta.dirname, '../browser/firefox-messages');

/**
 * Merges the files of a locale, one per page, into the single file that browsers read. Throws if two files define the same key. For
 * Firefox, replaces the messages that are true only in Chrome. Throws if a replacement has no original.
 */
export function readMessages(locale: string, browser: BrowserName = 'chrome'): Messages {
  const messages: Record<string, LocaleMessage> = {};
  for (const file of readdirSync(path.join(LOCALES, locale)).sort())
    for (const [key, message] of Object.entries(readMessageFile(path.join(LOCALES, locale, file)))) {
      if (Object.hasOwn(messages, key)) throw new Error(`${locale}/${file} defines "${key}", which another file defines too.`);
      messages[key] = message;
    }
  const replacements = browser === 'firefox' ? readMessageFile(path.join(FIREFOX_MESSAGES, `${locale}.json`)) : {};
  for (const key of Object.keys(replacements))
    if (!Object.hasOwn(messages, key))
      throw new Error(`firefox-messages/${locale}.json replaces "${key}", which no file in locales/${locale} defines.`);
  return { ...messages, ...replacements };
}

const readMessageFile = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8'));
