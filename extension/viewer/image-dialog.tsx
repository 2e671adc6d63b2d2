import { Download } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { findExceededLimit, type LossyFormat } from '#shared/imaging/encoder-limits.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { Dialog, type useDialog } from '../../web/components/dialog.tsx';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { ActionButton } from '../components/action-button.tsx';
import { RadioGroup } from '../components/radio-group.tsx';
import { FORMAT_NAMES, getLimitText, IMAGE_FORMATS, type ImageFormat, isLossy, listOtherFormats } from '../export/file-format.ts';
import type { ExportSource } from '../export/open-capture.ts';
import type { Settings } from '../settings/settings.ts';
import { t } from '../text.ts';
import styles from './dialog-form.module.css';
import { downloadCapture } from './download-capture.ts';
import { encodeImage, scaleSize } from './encode-image.ts';
import { FileNameField, type FileNaming } from './file-name-field.tsx';

interface ImageDialogProps extends Omit<ReturnType<typeof useDialog>, 'open'> {
  readonly settings: Pick<Settings, 'format' | 'jpegQuality'>;
  readonly naming: FileNaming;
  /** Size of the edited capture in pixels. */
  readonly size: Size;
  readonly getSource: () => Promise<ExportSource>;
  readonly onPng: () => Promise<void>;
  readonly onPdf: () => void;
}

/** Downloads a capture in the image format and the quality that the user chooses. */
export const ImageDialog = ({ openCount, ...dialog }: ImageDialogProps) =>
  openCount > 0 && <OpenedImageDialog key={openCount} {...dialog} />;

function OpenedImageDialog({ settings, ...dialog }: Omit<ImageDialogProps, 'openCount'>) {
  const { isOpen, close, naming, size, getSource, onPng, onPdf } = dialog;
  const [format, setFormat] = useState<ImageFormat>(listOtherFormats(settings.format)[0] ?? 'png');
  const [quality, setQuality] = useState(settings.jpegQuality);
  const [pngButton, lossyButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const scale = isLossy(format) ? (findExceededLimit(format, size)?.fittingScale ?? 1) : 1;
  const isTooLarge = scale < 1;
  const bytes = useImageBytes(size, { format, quality, scale }, getSource);
  const pixels = formatDimensions(scaleSize(size, scale));
  const downloadLossy = async (lossyFormat: LossyFormat): Promise<void> => {
    const { capture, strips } = await getSource();
    const file = await encodeImage(capture, strips, { format: lossyFormat, quality: quality / 100, scale });
    await downloadCapture(file, capture, lossyFormat);
    close();
  };
  const runAndClose = (action: () => void | Promise<void>) => async () => {
    await action();
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      title={t('viewerImageTitle')}
      initialFocus={isLossy(format) && !isTooLarge ? lossyButton : pngButton}
      actions={
        <>
          <p className={styles.result} role="status">
            {bytes === undefined ? pixels : t('viewerSize', pixels, formatBytes(bytes))}
          </p>
          {isTooLarge && <ActionButton onAction={runAndClose(onPdf)}>{FORMAT_NAMES.pdf}</ActionButton>}
          {isLossy(format) && (
            <DownloadButton buttonRef={lossyButton} isPrimary={!isTooLarge} onAction={() => downloadLossy(format)}>
              {t(isTooLarge ? 'viewerScaled' : 'viewerDownload', FORMAT_NAMES[format])}
            </DownloadButton>
          )}
          {(isTooLarge || !isLossy(format)) && (
            <DownloadButton buttonRef={pngButton} isPrimary onAction={runAndClose(onPng)}>
              {t('viewerDownload', FORMAT_NAMES.png)}
            </DownloadButton>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <RadioGroup
            legend={t('viewerFormat')}
            options={IMAGE_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
            value={format}
            onChange={setFormat}
          />
          <div aria-live="polite">{isLossy(format) && <LimitNote format={format} size={size} scale={scale} />}</div>
        </div>
        {isLossy(format) && <QualityField quality={quality} onChange={setQuality} onEnter={() => lossyButton.current?.click()} />}
        <FileNameField naming={naming} format={format} />
      </div>
    </Dialog>
  );
}

interface DownloadButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly isPrimary: boolean;
  readonly onAction: () => Promise<void>;
  readonly children: string;
}

const DownloadButton = ({ buttonRef, isPrimary, onAction, children }: DownloadButtonProps) => (
  <ActionButton variant={isPrimary ? 'primary' : 'quiet'} buttonRef={buttonRef} onAction={onAction}>
    {isPrimary && <Download aria-hidden="true" />}
    {children}
  </ActionButton>
);

interface LimitNoteProps {
  readonly format: LossyFormat;
  readonly size: Size;
  readonly scale: number;
}

function LimitNote({ format, size, scale }: LimitNoteProps) {
  const limitText = getLimitText(format, size);
  if (limitText === undefined) return null;
  return (
    <>
      <p>{limitText}</p>
      <p>{t('viewerFits', formatDimensions(scaleSize(size, scale)))}</p>
    </>
  );
}

interface QualityFieldProps {
  readonly quality: number;
  readonly onChange: (quality: number) => void;
  readonly onEnter: () => void;
}

function QualityField({ quality, onChange, onEnter }: QualityFieldProps) {
  const id = useId();
  return (
    <div className={styles.quality}>
      <label htmlFor={id}>{t('viewerQuality')}</label>
      <span>{quality}</span>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={quality}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <small>{t('viewerSmallerFile')}</small>
      <small>{t('viewerFinerDetail')}</small>
    </div>
  );
}

/** Captures up to this size are encoded after each change of the options, to show the size of the file. */
const MAX_MEASURED_PIXELS = { jpeg: 20_000_000, webp: 8_000_000 } as const satisfies Record<LossyFormat, number>;

const MEASURE_DELAY_MS = 150;

interface MeasuredOptions {
  readonly format: ImageFormat;
  /** Percent. */
  readonly quality: number;
  readonly scale: number;
}

/** Returns the size of the file in bytes. Returns undefined for a PNG, for a large capture and until the size is measured. */
function useImageBytes(
  size: Size,
  { format, quality, scale }: MeasuredOptions,
  getSource: () => Promise<ExportSource>,
): number | undefined {
  const [measured, setMeasured] = useState<{ readonly key: string; readonly bytes: number }>();
  const latestGetSource = useLatestRef(getSource);
  const isSmall = isLossy(format) && size.width * size.height <= MAX_MEASURED_PIXELS[format];
  const key = `${format} ${quality}`;
  useEffect(() => {
    if (!isSmall || !isLossy(format)) return;
    let isCurrent = true;
    const measure = async (): Promise<void> => {
      const source = await latestGetSource.current?.();
      if (!source || !isCurrent) return;
      const options = { format, quality: quality / 100, scale };
      const { size: bytes } = await encodeImage(source.capture, source.strips, options);
      if (isCurrent) setMeasured({ key: `${format} ${quality}`, bytes });
    };
    // Ignores errors here, because the download reports them.
    const timer = setTimeout(() => void measure().catch(() => undefined), MEASURE_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSmall, format, quality, scale, latestGetSource]);
  return measured?.key === key ? measured.bytes : undefined;
}
