import type capture from './locales/en/capture.json';
import type common from './locales/en/common.json';
import type options from './locales/en/options.json';
import type popup from './locales/en/popup.json';
import type selection from './locales/en/selection.json';
import type welcome from './locales/en/welcome.json';

/** Keys of the messages in `locales/en`. Chrome falls back to English for a message that another locale lacks. */
export type MessageKey =
  | keyof typeof capture
  | keyof typeof common
  | keyof typeof options
  | keyof typeof popup
  | keyof typeof selection
  | keyof typeof welcome;

/** Returns a message in the language of the browser. `values` replace $1, $2 and so on. */
export const t = (key: MessageKey, ...values: readonly (string | number)[]): string =>
  chrome.i18n.getMessage(key, values.map(String));
