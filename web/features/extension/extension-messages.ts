import { imageErrorText } from '../images/upload-errors.ts';
import { ExtensionError, type ExtensionErrorCode } from './extension-error.ts';

const EXTENSION_MESSAGES: Readonly<Record<ExtensionErrorCode, string>> = {
  'no-matching-addresses': 'No extension answers in this browser. Install it, or turn it on, then look again.',
  silent: 'The extension no longer answers. Reload this page, then try again.',
  'not-understood': 'The extension answered in a way that this page does not understand. Update it, then reload this page.',
  refused: 'The extension could not do that. Try again.',
  gone: 'The extension no longer has this capture.',
  'cut-off': 'The capture did not arrive whole. Try again.',
};

export const sayCaptureError = (error: unknown): string =>
  error instanceof ExtensionError ? EXTENSION_MESSAGES[error.code] : imageErrorText(error);
