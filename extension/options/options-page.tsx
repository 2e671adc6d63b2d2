import { Check, History } from 'lucide-react';
import { formatInteger } from '#shared/format-number.ts';
import { ENCODER_LIMITS } from '#shared/imaging/encoder-limits.ts';
import { Alert } from '../../web/components/alert.tsx';
import { Button } from '../../web/components/button.tsx';
import { PlainLogo } from '../../web/components/plain-logo.tsx';
import { Section } from '../../web/components/section.tsx';
import { DELAYS } from '../capture-mode.ts';
import { LibraryLink } from '../components/library-link.tsx';
import { NavLink } from '../components/nav-link.tsx';
import { FORMAT_NAMES } from '../export/file-format.ts';
import { getPdfControls } from '../settings/pdf-controls.ts';
import type { Settings } from '../settings/settings.ts';
import { t } from '../text.ts';
import { BackupSection } from './backup-section.tsx';
import { FileNameSetting } from './file-name-setting.tsx';
import styles from './options.module.css';
import { CheckboxSetting, RangeSetting, SelectSetting } from './setting-controls.tsx';
import { type SaveState, type SettingsForm, useSettingsForm } from './use-settings-form.ts';

export function OptionsPage() {
  const { form, saveState, saveAgain } = useSettingsForm();
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <PlainLogo />
          <SaveStatus state={saveState} />
          <nav className={styles.links} aria-label={t('captures')}>
            <NavLink href="result.html" icon={<History />}>
              {t('history')}
            </NavLink>
            <LibraryLink />
          </nav>
        </div>
        {saveState === 'failed' && (
          <Alert severity="error" title={t('optionsNotSaved')} message={t('optionsNotSavedAdvice')}>
            <Button onClick={() => void saveAgain()}>{t('optionsSaveAgain')}</Button>
          </Alert>
        )}
      </header>
      <main className={styles.options}>
        <div className={styles.intro}>
          <h1>{t('optionsHeading')}</h1>
          <p className={styles.hint}>{t('optionsLead')}</p>
          {form && <Notices settings={form.settings} />}
        </div>
        {form && <Sections form={form} />}
      </main>
    </>
  );
}

const STATUS_TEXTS = {
  unchanged: undefined,
  saving: 'optionsSaving',
  saved: 'optionsSaved',
  savedLocally: 'optionsSavedLocally',
  // Shown as an alert.
  failed: undefined,
} as const;

function SaveStatus({ state }: { readonly state: SaveState }) {
  const text = STATUS_TEXTS[state];
  return (
    <p role="status" className={styles.status}>
      {state === 'saved' && <Check aria-hidden="true" />}
      {text && t(text)}
    </p>
  );
}

function Notices({ settings }: { readonly settings: Settings }) {
  const notices = [
    ...(settings.lockedKeys.length > 0 ? [t('optionsManaged')] : []),
    ...(settings.isLibraryAllowed ? [] : [t('optionsLibraryBlocked')]),
    ...(settings.forcedStamps.length > 0 ? [t('optionsStampsForced')] : []),
    ...(settings.isSyncAvailable ? [] : [t('optionsSyncUnavailable')]),
  ];
  const [title, ...others] = notices;
  return title !== undefined && <Alert severity="info" title={title} message={others.join(' ')} />;
}

const Sections = ({ form }: { readonly form: SettingsForm }) => (
  <>
    <Section title={t('optionsFiles')}>
      <div className={styles.fields}>
        <SelectSetting
          form={form}
          setting="format"
          label={t('viewerFormat')}
          hint={t('optionsFormatHint')}
          options={getFormats()}
        />
        <FileNameSetting key={form.discardCount} form={form} />
        <RangeSetting
          form={form}
          setting="jpegQuality"
          label={t('optionsJpegQuality')}
          hint={t('optionsJpegQualityHint')}
          min={1}
          max={100}
        />
      </div>
    </Section>
    <PdfSection form={form} />
    <Section title={t('optionsCapture')}>
      <div className={styles.fields}>
        <SelectSetting
          form={form}
          setting="afterCapture"
          label={t('optionsAfterCapture')}
          hint={t('optionsAfterCaptureHint')}
          options={getAfterCaptureActions()}
        />
        <SelectSetting
          form={form}
          setting="delaySeconds"
          label={t('delayLabel')}
          hint={t('optionsDelayHint')}
          options={DELAYS.map((seconds) => ({
            value: seconds,
            label: seconds === 0 ? t('delayNone') : t('delaySeconds', seconds),
          }))}
        />
        <SelectSetting
          form={form}
          setting="stickyElements"
          label={t('optionsSticky')}
          hint={t('optionsStickyHint')}
          options={getStickyElementChoices()}
        />
      </div>
    </Section>
    <StampSection form={form} />
    <BackupSection form={form} />
  </>
);

function PdfSection({ form }: { readonly form: SettingsForm }) {
  const controls = getPdfControls();
  return (
    <Section title={t('optionsPdf')}>
      <div className={styles.fields}>
        <p className={styles.hint}>{t('optionsPdfHint')}</p>
        <SelectSetting form={form} setting="pdfPaper" {...controls.pdfPaper} />
        <SelectSetting form={form} setting="pdfOrientation" {...controls.pdfOrientation} />
        <SelectSetting form={form} setting="pdfMarginMm" {...controls.pdfMarginMm} />
        <CheckboxSetting
          form={form}
          setting="pdfSmartBreaks"
          {...controls.pdfSmartBreaks}
          hint={t('optionsPdfSmartBreaksHint')}
        />
        <CheckboxSetting form={form} setting="pdfPageNumbers" {...controls.pdfPageNumbers} />
      </div>
    </Section>
  );
}

const StampSection = ({ form }: { readonly form: SettingsForm }) => (
  <Section title={t('optionsStamps')}>
    <div className={styles.fields}>
      <p className={styles.hint}>{getStampsHint(form.settings)}</p>
      <CheckboxSetting
        form={form}
        setting="stampDate"
        label={t('optionsStampDate')}
        isForced={form.settings.forcedStamps.includes('date')}
      />
      <CheckboxSetting
        form={form}
        setting="stampUrl"
        label={t('optionsStampUrl')}
        isForced={form.settings.forcedStamps.includes('url')}
      />
      <SelectSetting form={form} setting="stampPlace" label={t('optionsStampPlace')} options={getStampPlaces()} />
    </div>
  </Section>
);

function getStampsHint({ forcedStamps }: Settings): string {
  const [hasDate, hasUrl] = [forcedStamps.includes('date'), forcedStamps.includes('url')];
  if (hasDate && hasUrl) return t('optionsStampsHintAllForced');
  if (!hasDate && !hasUrl) return t('optionsStampsHint');
  return t('optionsStampsHintSomeForced', `“${t(hasDate ? 'optionsStampDate' : 'optionsStampUrl')}”`);
}

const getFormats = () =>
  [
    { value: 'png', label: t('optionsFormatPng') },
    { value: 'jpeg', label: t('optionsFormatJpeg') },
    { value: 'webp', label: t('optionsFormatWebp', formatInteger(ENCODER_LIMITS.webp.side)) },
    { value: 'pdf', label: FORMAT_NAMES.pdf },
  ] as const;

const getAfterCaptureActions = () =>
  [
    { value: 'open', label: t('optionsAfterCaptureOpen') },
    { value: 'download', label: t('optionsAfterCaptureDownload') },
    { value: 'copy', label: t('optionsAfterCaptureCopy') },
  ] as const;

const getStickyElementChoices = () =>
  [
    { value: 'keep', label: t('optionsStickyKeep') },
    { value: 'hide', label: t('optionsStickyHide') },
  ] as const;

const getStampPlaces = () =>
  [
    { value: 'above', label: t('editorStampAbove') },
    { value: 'below', label: t('editorStampBelow') },
  ] as const;
