import type captureOutcome from './locales/en/capture-outcome.json';
import type common from './locales/en/common.json';
import type editor from './locales/en/editor.json';
import type history from './locales/en/history.json';
import type options from './locales/en/options.json';
import type popup from './locales/en/popup.json';
import type selection from './locales/en/selection.json';
import type viewer from './locales/en/viewer.json';
import type welcome from './locales/en/welcome.json';

/** Keys of the messages in `locales/en`. Chrome falls back to English for a message that another locale lacks. */
export type MessageKey =
  | keyof typeof captureOutcome
  | keyof typeof common
  | keyof typeof editor
  | keyof typeof history
  | keyof typeof options
  | keyof typeof popup
  | keyof typeof selection
  | keyof typeof viewer
  | keyof typeof welcome;

/** Returns a message in the language of the browser. `values` replace $1, $2 and so on. */
export const t = (key: MessageKey, ...values: readonly (string | number)[]): string =>
  chrome.i18n.getMessage(key, values.map(String));

type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** Returns the message `<key>_one` or `<key>_other`, by the plural rules of the language of the messages. `formatted` replaces $1. */
export function tPlural(key: PluralKey, count: number, formatted: string = String(count)): string {
  const category = new Intl.PluralRules(t('languageTag')).select(count);
  return t(category === 'one' ? `${key}_one` : `${key}_other`, formatted);
}
