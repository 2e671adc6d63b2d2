import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Message of a locale, in Chrome's format for `_locales/<locale>/messages.json`. */
export interface LocaleMessage {
  readonly message: string;
  /** Context for translators. */
  readonly description?: string;
}

const LOCALES = path.resolve(import.meta.dirname, '../locales');

/** Merges the files of a locale, one per page, into the single file that browsers read. Throws if two files define the same key. */
export function readMessages(locale: string): Readonly<Record<string, LocaleMessage>> {
  const messages: Record<string, LocaleMessage> = {};
  for (const file of readdirSync(path.join(LOCALES, locale)).sort()) {
    const entries: Record<string, LocaleMessage> = JSON.parse(readFileSync(path.join(LOCALES, locale, file), 'utf8'));
    for (const [key, message] of Object.entries(entries)) {
      if (Object.hasOwn(messages, key)) throw new Error(`${locale}/${file} defines "${key}", which another file defines too.`);
      messages[key] = message;
    }
  }
  return messages;
}
