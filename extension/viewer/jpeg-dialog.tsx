import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { type ExceededJpegLimit, findExceededJpegLimit, JPEG_LIMITS } from '#shared/imaging/jpeg-limits.ts';
import { Dialog, type useDialog } from '../../web/components/dialog.tsx';
import { useLatestRef } from '../../web/hooks/use-latest-ref.ts';
import { ActionButton } from '../components/action-button.tsx';
import type { ExportSource } from '../export/open-capture.ts';
import { DEFAULT_SETTINGS } from '../settings/settings-schema.ts';
import { useSettings } from '../settings/use-settings.ts';
import { t } from '../text.ts';
import { downloadCapture } from './copy-png.ts';
import styles from './dialog-form.module.css';
import { encodeJpeg, scaleSize } from './jpeg.ts';

interface JpegDialogProps extends Omit<ReturnType<typeof useDialog>, 'open'> {
  /** Size of the edited capture in pixels. */
  readonly size: Size;
  readonly getSource: () => Promise<ExportSource>;
  readonly onPng: () => Promise<void>;
  readonly onPdf: () => void;
}

export const JpegDialog = ({ openCount, ...dialog }: JpegDialogProps) =>
  openCount > 0 && <OpenedJpegDialog key={openCount} {...dialog} />;

function OpenedJpegDialog({ isOpen, close, size, getSource, onPng, onPdf }: Omit<JpegDialogProps, 'openCount'>) {
  const settings = useSettings();
  const [chosenQuality, setQuality] = useState<number>();
  const quality = chosenQuality ?? settings?.jpegQuality ?? DEFAULT_SETTINGS.jpegQuality;
  const downloadButton = useRef<HTMLButtonElement>(null);
  const exceededLimit = findExceededJpegLimit(size);
  const scale = exceededLimit?.fittingScale ?? 1;
  const bytes = useJpegBytes(size, quality, getSource);
  const downloadJpeg = async (): Promise<void> => {
    const { capture, strips } = await getSource();
    await downloadCapture(await encodeJpeg(capture, strips, { quality: quality / 100, scale }), capture, 'jpg');
    close();
  };
  const runAndClose = (action: () => void | Promise<void>) => async () => {
    await action();
    close();
  };
  const pixels = formatDimensions(scaleSize(size, scale));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('close')}
      title={t(exceededLimit ? 'viewerJpegTooLarge' : 'viewerJpegTitle')}
      initialFocus={downloadButton}
      actions={
        <>
          <p className={styles.result} role="status">
            {bytes === undefined ? pixels : t('viewerSize', pixels, formatBytes(bytes))}
          </p>
          {exceededLimit && <ActionButton onAction={runAndClose(onPng)}>{t('viewerDownloadPng')}</ActionButton>}
          {exceededLimit && <ActionButton onAction={runAndClose(onPdf)}>{t('viewerPdf')}</ActionButton>}
          <ActionButton variant="primary" buttonRef={downloadButton} onAction={downloadJpeg}>
            <Download aria-hidden="true" />
            {t(exceededLimit ? 'viewerJpegScaled' : 'viewerDownloadJpeg')}
          </ActionButton>
        </>
      }
    >
      {exceededLimit && <LimitNote size={size} limit={exceededLimit} />}
      <QualityField quality={quality} onChange={setQuality} onEnter={() => downloadButton.current?.click()} />
    </Dialog>
  );
}

const LIMIT_MESSAGES = { side: 'viewerJpegSideLimit', area: 'viewerJpegAreaLimit' } as const;

function LimitNote({ size, limit: { reason, fittingScale } }: { readonly size: Size; readonly limit: ExceededJpegLimit }) {
  const limit = formatInteger(reason === 'side' ? JPEG_LIMITS.side : Math.floor(JPEG_LIMITS.area / 1_000_000));
  return (
    <div>
      <p>{t(LIMIT_MESSAGES[reason], limit, formatDimensions(size))}</p>
      <p>{t('viewerJpegFits', formatDimensions(scaleSize(size, fittingScale)))}</p>
    </div>
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

/** Captures up to this size are encoded for every quality, to show the size of the file. */
const MAX_MEASURED_PIXELS = 20_000_000;

const MEASURE_DELAY_MS = 150;

/** Returns the bytes of the JPEG, or undefined while they are unknown and for large captures. */
function useJpegBytes(size: Size, quality: number, getSource: () => Promise<ExportSource>): number | undefined {
  const [measured, setMeasured] = useState<{ readonly quality: number; readonly bytes: number }>();
  const latestGetSource = useLatestRef(getSource);
  const isSmall = size.width * size.height <= MAX_MEASURED_PIXELS;
  useEffect(() => {
    if (!isSmall) return;
    let isCurrent = true;
    const measure = async (): Promise<void> => {
      const source = await latestGetSource.current?.();
      if (!source || !isCurrent) return;
      const { size: bytes } = await encodeJpeg(source.capture, source.strips, { quality: quality / 100, scale: 1 });
      if (isCurrent) setMeasured({ quality, bytes });
    };
    // The download reports errors.
    const timer = setTimeout(() => void measure().catch(() => undefined), MEASURE_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSmall, quality, latestGetSource]);
  return measured?.quality === quality ? measured.bytes : undefined;
}
