import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { areEditsEqual, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import { Dialog, type useDialog } from '../../web/components/dialog.tsx';
import { ActionButton } from '../components/action-button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Message } from '../components/message.tsx';
import { RadioGroup } from '../components/radio-group.tsx';
import { showErrorToast } from '../components/toast.ts';
import { FORMAT_NAMES } from '../export/file-format.ts';
import type { ExportSource, OpenedCapture } from '../export/open-capture.ts';
import { hasPremium } from '../premium.ts';
import { createPremiumUrl } from '../premium-url.ts';
import { getPdfControls } from '../settings/pdf-controls.ts';
import { readLogin } from '../storage/login.ts';
import { t, tPlural } from '../text.ts';
import { countPdfPages, createCapturePdf, type EditedCapture, type PdfOptions } from './capture-pdf.ts';
import styles from './dialog-form.module.css';
import { downloadCapture } from './download-capture.ts';
import { FileNameField, type FileNaming } from './file-name-field.tsx';
import { canHavePageNumbers, loadPdfOptions, type StoredPdfOptions, savePdfOptions, toPdfOptions } from './pdf-options.ts';

interface PdfSetup {
  readonly stored: StoredPdfOptions;
  readonly isPremium: boolean;
}

interface PdfDialogProps extends Omit<ReturnType<typeof useDialog>, 'open'> {
  readonly openedCapture: OpenedCapture;
  readonly edited: EditedCapture;
  readonly naming: FileNaming;
  readonly getSource: () => Promise<ExportSource>;
}

export function PdfDialog({ openCount, ...dialog }: PdfDialogProps) {
  const [loaded, setLoaded] = useState<{ readonly openCount: number; readonly setup: PdfSetup }>();
  useEffect(() => {
    loadPdfSetup()
      .then((setup) => setLoaded({ openCount, setup }))
      .catch(showErrorToast);
  }, [openCount]);
  return loaded?.openCount === openCount && <LoadedPdfDialog key={openCount} setup={loaded.setup} {...dialog} />;
}

async function loadPdfSetup(): Promise<PdfSetup> {
  const [login, stored] = await Promise.all([readLogin(), loadPdfOptions()]);
  return { stored, isPremium: hasPremium(login, new Date()) };
}

interface LoadedPdfDialogProps extends Omit<PdfDialogProps, 'openCount'> {
  readonly setup: PdfSetup;
}

function LoadedPdfDialog({ isOpen, close, setup, openedCapture, edited, naming, getSource }: LoadedPdfDialogProps) {
  const [options, setOptions] = useState(setup.stored);
  const downloadButton = useRef<HTMLButtonElement>(null);
  const pdfOptions = toPdfOptions(options, setup.isPremium);
  const pages = usePageCount(openedCapture, edited, pdfOptions);
  const downloadPdf = async (): Promise<void> => {
    await savePdfOptions(options);
    const source = await getSource();
    await downloadCapture(await createCapturePdf(source, pdfOptions), source.capture, 'pdf');
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      title={t('viewerPdfTitle')}
      initialFocus={downloadButton}
      actions={
        <>
          <p className={styles.result} role="status">
            {pages}
          </p>
          <ActionButton variant="primary" buttonRef={downloadButton} onAction={downloadPdf}>
            <Download aria-hidden="true" />
            {t('viewerDownload', FORMAT_NAMES.pdf)}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <PdfForm options={options} isPremium={setup.isPremium} onChange={(changes) => setOptions({ ...options, ...changes })} />
        <FileNameField naming={naming} format="pdf" />
      </div>
    </Dialog>
  );
}

/** Returns a label with the number of PDF pages. The label is empty until the text of the capture has been read. */
function usePageCount(openedCapture: OpenedCapture, { edits, size }: EditedCapture, options: PdfOptions): string {
  const [text, setText] = useState<PageText>();
  useEffect(() => {
    openedCapture.readText().then(setText).catch(showErrorToast);
  }, [openedCapture]);
  const { paper, orientation, marginMm, isSmart } = options;
  return useMemo(() => {
    if (!text) return '';
    const { capture, strips } = openedCapture;
    const count = countPdfPages({ capture, strips, text }, { edits, size }, { paper, orientation, marginMm, isSmart });
    const pages = tPlural('viewerPages', count, formatInteger(count));
    return isSmart && paper !== 'onePage' && !areEditsEqual(edits, NO_EDITS) ? t('viewerAbout', pages) : pages;
  }, [openedCapture, edits, size, text, paper, orientation, marginMm, isSmart]);
}

interface PdfFormProps {
  readonly options: StoredPdfOptions;
  readonly isPremium: boolean;
  readonly onChange: (changes: Partial<StoredPdfOptions>) => void;
}

function PdfForm({ options, isPremium, onChange }: PdfFormProps) {
  const isOnePage = options.paper === 'onePage';
  const { pdfPaper, pdfOrientation, pdfMarginMm, pdfPageNumbers, pdfSmartBreaks } = getPdfControls();
  return (
    <>
      <RadioGroup
        legend={pdfPaper.label}
        options={pdfPaper.options}
        value={options.paper}
        onChange={(paper) => onChange({ paper })}
      />
      <RadioGroup
        legend={pdfOrientation.label}
        options={pdfOrientation.options}
        value={options.orientation}
        isDisabled={isOnePage}
        onChange={(orientation) => onChange({ orientation })}
      />
      <RadioGroup
        legend={pdfMarginMm.label}
        options={pdfMarginMm.options}
        value={options.marginMm}
        onChange={(marginMm) => onChange({ marginMm })}
      />
      <div>
        <Checkbox
          label={pdfPageNumbers.label}
          isChecked={options.hasPageNumbers && canHavePageNumbers(options)}
          isDisabled={!canHavePageNumbers(options)}
          onChange={(hasPageNumbers) => onChange({ hasPageNumbers })}
        />
        <Checkbox
          label={pdfSmartBreaks.label}
          isChecked={isPremium && options.isSmart}
          isDisabled={!isPremium || isOnePage}
          onChange={(isSmart) => onChange({ isSmart })}
        />
        {!isPremium && <PremiumNote />}
      </div>
    </>
  );
}

function PremiumNote() {
  const link = (
    <a key="link" href={createPremiumUrl(location.href)} target="_blank" rel="noopener noreferrer">
      {t('viewerAllPremium')}
    </a>
  );
  return (
    <p className={styles.note}>
      <Message id="viewerPremiumFeature" values={[link]} />
    </p>
  );
}
