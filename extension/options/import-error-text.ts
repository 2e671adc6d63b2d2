import type { ParsedSettingsFile } from '../settings/settings-file.ts';
import { t } from '../text.ts';
import { getTemplateErrorText } from './file-name-setting.tsx';

type InvalidFile = Exclude<ParsedSettingsFile, { kind: 'valid' }>;
type InvalidValue = Extract<ParsedSettingsFile, { kind: 'invalidValue' }>;

/** Returns the reason why a settings file cannot be imported. Names the setting and its valid values. */
export function getImportErrorText(file: InvalidFile): string {
  if (file.kind === 'noSettingsFile') return t('optionsImportNoFile');
  const { key, value } = file;
  const templateError = key === 'fileNameTemplate' && typeof value === 'string' ? getTemplateErrorText(value) : undefined;
  if (templateError !== undefined) return t('optionsImportInvalidTemplate', templateError);
  return t('optionsImportInvalid', key, describeExpectedValue(file));
}

function describeExpectedValue({ issue }: InvalidValue): string {
  switch (issue.code) {
    case 'invalid_value':
      return t('optionsExpectedOneOf', issue.values.map(String).join(', '));
    case 'too_small':
      return t('optionsExpectedMin', String(issue.minimum));
    case 'too_big':
      return t('optionsExpectedMax', String(issue.maximum));
    case 'invalid_type':
      if (issue.expected === 'boolean') return t('optionsExpectedBoolean');
      return issue.expected === 'string' ? t('optionsExpectedText') : t('optionsExpectedNumber');
    default:
      return t('optionsExpectedText');
  }
}
