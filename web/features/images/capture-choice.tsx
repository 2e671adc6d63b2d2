import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { formatPixels } from '#shared/format-pixels.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import styles from './capture-chooser.module.css';
import { CaptureThumbnail } from './capture-thumbnail.tsx';
import { SavedMark } from './saved-mark.tsx';
import { sizeInWords } from './size-in-words.ts';

interface CaptureChoiceProps {
  readonly capture: OfferedCapture;
  readonly imageId?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

const TAKEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

export function CaptureChoice({ capture, imageId, isChosen, onChoose }: CaptureChoiceProps) {
  const { id, title, url, takenAt, bytes, saveState: saving } = capture;
  const isTooLarge = bytes > IMAGE_LIMITS.fileBytes;
  const host = hostOf(url);
  return (
    <label className={styles.capture} data-off={isTooLarge || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isTooLarge}
        onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
      />
      <CaptureThumbnail id={id} />
      <span className={styles.words}>
        <span className={styles.title}>{title || host || 'Untitled'}</span>
        <span className={`${styles.facts} ${styles.origin}`}>
          {host && <span>{host}</span>}
          <time dateTime={new Date(takenAt).toISOString()}>{TAKEN.format(takenAt)}</time>
        </span>
        <span className={styles.figures}>
          {formatPixels(capture)} · {sizeInWords(bytes)}
        </span>
        <SavedMark saving={saving} imageId={imageId} />
        {isTooLarge && (
          <span className={styles.facts}>The library takes images of up to {sizeInWords(IMAGE_LIMITS.fileBytes)}.</span>
        )}
      </span>
    </label>
  );
}
