import { useRef, useState } from 'react';
import {
  createFileName,
  FILE_NAME_PLACEHOLDERS,
  type FileNamePlaceholder,
  findFileNameTemplateError,
  type NamedCapture,
} from '#shared/imaging/file-name.ts';
import { Button } from '../../web/components/button.tsx';
import { Field } from '../../web/components/field.tsx';
import { FILE_EXTENSIONS } from '../export/file-format.ts';
import { MAX_TEMPLATE_CHARACTERS } from '../settings/settings-schema.ts';
import { type MessageKey, t } from '../text.ts';
import styles from './options.module.css';
import { isLocked, SettingRow } from './setting-controls.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const DESCRIPTIONS = {
  title: 'optionsPlaceholderTitle',
  host: 'optionsPlaceholderHost',
  path: 'optionsPlaceholderPath',
  date: 'optionsPlaceholderDate',
  time: 'optionsPlaceholderTime',
  width: 'optionsPlaceholderWidth',
  height: 'optionsPlaceholderHeight',
} as const satisfies Record<FileNamePlaceholder, MessageKey>;

/** Returns the error of a file name template for the user, or undefined if the template is valid. */
export function getTemplateErrorText(template: string): string | undefined {
  const error = findFileNameTemplateError(template);
  if (error?.kind === 'unknownPlaceholder') return t('optionsFileNameUnknown', error.placeholder);
  if (error?.kind === 'empty') return t('optionsFileNameEmpty');
  return template.length > MAX_TEMPLATE_CHARACTERS ? t('optionsFileNameTooLong', MAX_TEMPLATE_CHARACTERS) : undefined;
}

const createSampleCapture = (takenAt: number): NamedCapture => ({
  title: t('optionsSampleTitle'),
  url: 'https://example.com/guides/long-pages',
  takenAt,
  width: 1_280,
  height: 14_200,
});

/** Edits the template of file names. An invalid template stays in the field and is not stored. */
export function FileNameSetting({ form }: { readonly form: SettingsForm }) {
  const [invalidTemplate, setInvalidTemplate] = useState<string>();
  const [openedAt] = useState(Date.now);
  const input = useRef<HTMLInputElement>(null);
  const template = invalidTemplate ?? form.settings.fileNameTemplate;
  const locked = isLocked(form, 'fileNameTemplate');
  const update = (next: string): void => {
    const isValid = getTemplateErrorText(next) === undefined;
    setInvalidTemplate(isValid ? undefined : next);
    if (isValid) form.change('fileNameTemplate', next);
  };
  const insert = (placeholder: string): void => {
    if (!input.current) return;
    const { selectionStart, selectionEnd, value } = input.current;
    input.current.setRangeText(placeholder, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    update(input.current.value);
    input.current.focus();
  };
  const extension = FILE_EXTENSIONS[form.settings.format];
  const preview = t('optionsFileNamePreview', createFileName(createSampleCapture(openedAt), extension, template));
  return (
    <SettingRow isLocked={locked}>
      <Field label={t('optionsFileName')} hint={preview} error={getTemplateErrorText(template)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            spellCheck={false}
            autoComplete="off"
            readOnly={locked}
            value={template}
            onChange={({ currentTarget }) => update(currentTarget.value)}
          />
        )}
      </Field>
      {!locked && <Placeholders onInsert={insert} />}
    </SettingRow>
  );
}

const Placeholders = ({ onInsert }: { readonly onInsert: (placeholder: string) => void }) => (
  <ul className={styles.placeholders} aria-label={t('optionsPlaceholders')}>
    {FILE_NAME_PLACEHOLDERS.map((name) => (
      <li key={name}>
        <Button aria-label={t('optionsInsert', `{${name}}`, t(DESCRIPTIONS[name]))} onClick={() => onInsert(`{${name}}`)}>
          {`{${name}}`}
        </Button>
        <span aria-hidden="true">{t(DESCRIPTIONS[name])}</span>
      </li>
    ))}
  </ul>
);
