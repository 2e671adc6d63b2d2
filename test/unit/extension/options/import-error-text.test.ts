import { expect, test } from 'vitest';
import { getImportErrorText } from '../../../../extension/options/import-error-text.ts';
import { parseSettingsFile } from '../../../../extension/settings/settings-file.ts';
import { stubMessages } from '../../../support/extension/stub-messages.ts';

stubMessages();

function getErrorText(settings: unknown): string | undefined {
  const file = parseSettingsFile(JSON.stringify({ settings }));
  return file.kind === 'valid' ? undefined : getImportErrorText(file);
}

test.each([
  [1, 'This is not a settings file of GoFullPage.'],
  [{ jpegQuality: 400 }, '“jpegQuality” must be at most 100.'],
  [{ jpegQuality: 0 }, '“jpegQuality” must be at least 1.'],
  [{ jpegQuality: 1.5 }, '“jpegQuality” must be a whole number.'],
  [{ jpegQuality: 'high' }, '“jpegQuality” must be a whole number.'],
  [{ jpegQuality: null }, '“jpegQuality” must be a whole number.'],
  [{ pdfPaper: 'a3' }, '“pdfPaper” must be one of a4, letter, onePage.'],
  [{ pdfMarginMm: 15 }, '“pdfMarginMm” must be one of 0, 10, 20.'],
  [{ pdfSmartBreaks: 1 }, '“pdfSmartBreaks” must be true or false.'],
  [{ fileNameTemplate: 7 }, '“fileNameTemplate” must be text.'],
  [{ fileNameTemplate: '{user}' }, '“fileNameTemplate” is not valid. {user} is not a placeholder.'],
  [{ fileNameTemplate: '' }, '“fileNameTemplate” is not valid. Enter a name'],
  [{ fileNameTemplate: 'x'.repeat(201) }, '“fileNameTemplate” is not valid. Enter at most 200 characters.'],
])('getImportErrorText for the settings %j names the setting and its values', (settings, text) => {
  expect(getErrorText(settings)).toContain(text);
});
