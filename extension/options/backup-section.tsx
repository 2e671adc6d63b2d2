import { useRef, useState } from 'react';
import { Alert } from '../../web/components/alert.tsx';
import { Button } from '../../web/components/button.tsx';
import { Dialog, useDialog } from '../../web/components/dialog.tsx';
import { Section } from '../../web/components/section.tsx';
import { downloadFile } from '../download-file.ts';
import { resetSettings, type Settings, writeSettings } from '../settings/settings.ts';
import { createSettingsFile, parseSettingsFile } from '../settings/settings-file.ts';
import { t } from '../text.ts';
import { getImportErrorText } from './import-error-text.ts';
import styles from './options.module.css';
import type { SettingsForm } from './use-settings-form.ts';

const FILE_NAME = 'gofullpage-settings.json';
/** Larger files cannot be settings, and reading them could freeze the page. */
const MAX_FILE_BYTES = 100_000;

type Result =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly title: string; readonly text?: string };

/** Exports, imports and resets the settings. */
export function BackupSection({ form }: { readonly form: SettingsForm }) {
  const [result, setResult] = useState<Result>();
  const fileInput = useRef<HTMLInputElement>(null);
  const dialog = useDialog();
  const show = (next: Result): void => {
    setResult(next);
    if (next.kind === 'done') form.discard();
  };
  const reset = async (): Promise<void> => {
    dialog.close();
    show(await resetAll());
  };
  const importSelected = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file) show(await importFile(file));
    // Otherwise the browser reports no change when the user corrects the file and selects it again.
    input.value = '';
  };
  return (
    <Section title={t('optionsBackup')}>
      <div className={styles.fields}>
        <p className={styles.hint}>{t('optionsBackupHint')}</p>
        <div className={styles.actions}>
          <Button onClick={() => downloadSettings(form.settings)}>{t('optionsExport')}</Button>
          <Button onClick={() => fileInput.current?.click()}>{t('optionsImport')}</Button>
          <Button onClick={dialog.open}>{t('optionsReset')}</Button>
          <input
            ref={fileInput}
            type="file"
            accept="application/json,.json"
            hidden
            onChange={({ currentTarget }) => void importSelected(currentTarget).catch(reportError)}
          />
        </div>
        <div>
          <p role="status">{result?.kind === 'done' && result.text}</p>
          {result?.kind === 'failed' && <Alert severity="error" title={result.title} message={result.text} />}
        </div>
      </div>
      <Dialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={t('optionsResetTitle')}
        description={t('optionsResetDetails')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={dialog.close}>{t('cancel')}</Button>
            <Button variant="danger" onClick={() => void reset()}>
              {t('optionsResetConfirm')}
            </Button>
          </>
        }
      />
    </Section>
  );
}

async function resetAll(): Promise<Result> {
  try {
    await resetSettings();
    return { kind: 'done', text: t('optionsResetDone') };
  } catch (error) {
    console.info(`The settings could not be reset: ${String(error)}`);
    return { kind: 'failed', title: t('optionsResetFailed') };
  }
}

async function importFile(file: File): Promise<Result> {
  const title = t('optionsImportFailed');
  if (file.size > MAX_FILE_BYTES) return { kind: 'failed', title, text: t('optionsImportNoFile') };
  try {
    const parsed = parseSettingsFile(await file.text());
    if (parsed.kind !== 'valid') return { kind: 'failed', title, text: getImportErrorText(parsed) };
    const area = await writeSettings(parsed.values);
    if (area === 'local') return { kind: 'done', text: t('optionsSavedLocally') };
    const ignored = parsed.ignoredKeys.join(', ');
    return { kind: 'done', text: ignored ? t('optionsImportIgnored', ignored) : t('optionsImportDone') };
  } catch (error) {
    console.info(`The settings could not be imported: ${String(error)}`);
    return { kind: 'failed', title, text: t('optionsNotSavedAdvice') };
  }
}

const downloadSettings = (settings: Settings): void =>
  downloadFile(new Blob([createSettingsFile(settings)], { type: 'application/json' }), FILE_NAME);
