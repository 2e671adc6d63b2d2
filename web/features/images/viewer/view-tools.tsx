import { ChevronLeft, ChevronRight, Download, Keyboard } from 'lucide-react';
import { formatPixels } from '#shared/format-pixels.ts';
import type { Image } from '#shared/image.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { sizeInWords } from '../size-in-words.ts';
import { imageFileName } from './file-name.ts';
import styles from './view-image.module.css';

interface ViewToolsProps {
  readonly image: Image;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onHelp: () => void;
}

export function ViewTools({ image, onPrevious, onNext, onHelp }: ViewToolsProps) {
  return (
    <>
      <p className={styles.figures}>
        {formatPixels(image)} · {sizeInWords(image.size)}
      </p>
      <span className={styles.keyboard}>
        <IconButton label="Keyboard" aria-keyshortcuts="?" title="Keyboard (?)" onClick={onHelp}>
          <Keyboard aria-hidden="true" />
        </IconButton>
      </span>
      <IconButton label="Previous image" aria-keyshortcuts="ArrowLeft" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next image" aria-keyshortcuts="ArrowRight" disabled={!onNext} onClick={onNext}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <a
        className={styles.download}
        href={image.urlFull}
        download={imageFileName(image)}
        aria-label="Download the original"
        title="Download the original"
      >
        <Download aria-hidden="true" />
      </a>
    </>
  );
}
