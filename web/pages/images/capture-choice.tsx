import type { OfferedCapture } from '#shared/handshake.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { longDate } from '#shared/long-date.ts';
import { pixelsInWords } from '#shared/pixels-in-words.ts';
import { sizeInWords } from '../../state/size-in-words.ts';
import styles from './capture-chooser.module.css';

interface CaptureChoiceProps {
  readonly capture: OfferedCapture;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** One capture: what it shows, when it was taken, and how large it is. One that the library would not take says so. */
export function CaptureChoice({ capture, isChosen, onChoose }: CaptureChoiceProps) {
  const { id, title, url, takenAt, bytes } = capture;
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
      <span className={styles.words}>
        <span className={styles.title}>{title || host || 'Untitled'}</span>
        <span className={styles.facts}>{[host, longDate(new Date(takenAt))].filter(Boolean).join(' · ')}</span>
        <span className={styles.figures}>
          {pixelsInWords(capture)} · {sizeInWords(bytes)}
        </span>
        {isTooLarge && (
          <span className={styles.facts}>The library takes images of up to {sizeInWords(IMAGE_LIMITS.fileBytes)}.</span>
        )}
      </span>
    </label>
  );
}
