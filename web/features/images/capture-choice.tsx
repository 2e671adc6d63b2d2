import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { formatPixels } from '#shared/format-pixels.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import styles from './capture-chooser.module.css';
import { CaptureThumbnail } from './capture-thumbnail.tsx';
import { CaptureSaveStatus } from './saved-mark.tsx';
import { sizeInWords } from './size-in-words.ts';

interface CaptureOptionProps {
  readonly capture: OfferedCapture;
  readonly imageId?: string | undefined;
  readonly isSelected: boolean;
  readonly onToggle: (id: string, isSelected: boolean) => void;
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const hostFromUrl = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

export function CaptureOption({ capture, imageId, isSelected, onToggle }: CaptureOptionProps) {
  const { id, title, url, takenAt, bytes, saveState } = capture;
  const isTooLarge = bytes > IMAGE_LIMITS.fileBytes;
  const host = hostFromUrl(url);
  return (
    <label className={styles.capture} data-off={isTooLarge || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        disabled={isTooLarge}
        onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
      />
      <CaptureThumbnail id={id} />
      <span className={styles.words}>
        <span className={styles.title}>{title || host || 'Untitled'}</span>
        <span className={`${styles.facts} ${styles.origin}`}>
          {host && <span>{host}</span>}
          <time dateTime={new Date(takenAt).toISOString()}>{DATE_TIME_FORMAT.format(takenAt)}</time>
        </span>
        <span className={styles.figures}>
          {formatPixels(capture)} · {sizeInWords(bytes)}
        </span>
        <CaptureSaveStatus saveState={saveState} imageId={imageId} />
        {isTooLarge && (
          <span className={styles.facts}>The library takes images of up to {sizeInWords(IMAGE_LIMITS.fileBytes)}.</span>
        )}
      </span>
    </label>
  );
}
