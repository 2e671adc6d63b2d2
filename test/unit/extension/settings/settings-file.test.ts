import { describe, expect, test } from 'vitest';
import { createSettingsFile, parseSettingsFile } from '../../../../extension/settings/settings-file.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '../../../../extension/settings/settings-schema.ts';

const SETTINGS = { ...DEFAULT_SETTINGS, lockedKeys: [], isLibraryAllowed: true, forcedStamps: [], isSyncAvailable: true };

const parse = (settings: object) => parseSettingsFile(JSON.stringify({ product: 'GoFullPage', settings }));

describe('settings file', () => {
  test('restores the settings', () => {
    const result = parseSettingsFile(createSettingsFile({ ...SETTINGS, jpegQuality: 70, fileNameTemplate: '{host}' }));
    expect(result).toMatchObject({ kind: 'valid', values: { jpegQuality: 70, fileNameTemplate: '{host}', pdfPaper: 'a4' } });
  });

  test('contains only settings that the administrator has not set', () => {
    const { settings } = JSON.parse(createSettingsFile({ ...SETTINGS, lockedKeys: ['jpegQuality'] }));
    expect(Object.keys(settings)).toEqual(SETTING_KEYS.filter((key) => key !== 'jpegQuality'));
  });

  test.each([['not JSON'], ['[]'], ['{}'], ['null'], ['{"settings":1}'], ['']])('is rejected when it is %j', (text) => {
    expect(parseSettingsFile(text)).toEqual({ kind: 'noSettingsFile' });
  });

  test('is rejected with the name of the first invalid setting', () => {
    expect(parse({ pdfPaper: 'letter', jpegQuality: 400 })).toMatchObject({
      kind: 'invalidValue',
      key: 'jpegQuality',
      issue: { code: 'too_big', maximum: 100 },
    });
  });

  test('leaves out settings that this version does not know', () => {
    expect(parse({ jpegQuality: 70, theme: 'dark' })).toEqual({
      kind: 'valid',
      values: { jpegQuality: 70 },
      ignoredKeys: ['theme'],
    });
  });
});
