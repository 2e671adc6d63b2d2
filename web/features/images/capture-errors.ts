import { SITE } from '#shared/site.ts';
import { ExtensionError, type ExtensionErrorCode } from '../extension/extension-error.ts';
import { getImageErrorText } from './upload-errors.ts';

const EXTENSION_MESSAGES: Readonly<Record<ExtensionErrorCode, string>> = {
  'no-matching-addresses': 'We couldn’t find the extension. Install or enable it, then search again.',
  silent: 'The extension stopped responding. Reload this page and try again.',
  'not-understood': 'The extension is out of date. Update it, then reload this page.',
  refused: 'The extension could not do that. Try again.',
  'no-consent': `Firefox does not allow the extension to send captures yet. In about:addons, open ${SITE.name}, Permissions and data, and allow website content and browsing activity. Then try again.`,
  gone: 'The extension no longer has this capture.',
  'cut-off': 'The capture is incomplete. Try again.',
};

export const getCaptureErrorMessage = (error: unknown): string =>
  error instanceof ExtensionError ? EXTENSION_MESSAGES[error.code] : getImageErrorText(error);
