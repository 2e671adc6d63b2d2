import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '#shared/image.ts';
import { useShortcuts } from '../../../browser/use-shortcuts.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { saveWords } from '../../../state/image-acts.ts';
import { pixelsInWords, sizeInWords } from '../../../state/sizes.ts';
import { fileNameOf } from './file-name.ts';
import { ImageInfo } from './image-info.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import { UpdateImageForm } from './update-image-form.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './view-image.module.css';
import { Viewer } from './viewer.tsx';

interface ViewImageProps {
  readonly image: Image;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<void>;
  readonly focusAfter: () => HTMLElement | null;
  /** To the neighbours, where there are some. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

export function ViewImage({ image, onPrevious, onNext, onDelete, ...viewer }: ViewImageProps) {
  const [editing, setEditing] = useState<string>();
  const zooming = useZoom(image.id, image);
  const { zoomTo, step } = zooming;
  useShortcuts(() => ({
    ArrowLeft: onPrevious,
    ArrowRight: onNext,
    '+': () => step('in'),
    '=': () => step('in'),
    '-': () => step('out'),
    0: () => zoomTo('fit'),
    1: () => zoomTo(1),
    i: viewer.onTogglePanel,
  }));
  return (
    <Viewer
      {...viewer}
      title="View Image"
      tools={<Tools image={image} onPrevious={onPrevious} onNext={onNext} />}
      panel={
        editing === image.id ? (
          <UpdateImageForm key={image.id} image={image} onSave={saveWords} onEnd={() => setEditing(undefined)} />
        ) : (
          <ImageInfo key={image.id} image={image} onEdit={() => setEditing(image.id)} onDelete={onDelete} />
        )
      }
    >
      <Stage label={image.title || 'Untitled'} picture={image} zooming={zooming}>
        {(seen) => (
          <Picture
            key={image.id}
            source={{ url: image.urlFull, width: image.width, height: image.height }}
            isPng={image.urlFull.endsWith('.png')}
            preview={image.urlThumb}
            alt={image.title || 'Untitled'}
            scale={zooming.scale}
            seen={seen}
          />
        )}
      </Stage>
    </Viewer>
  );
}

function Tools({ image, onPrevious, onNext }: Pick<ViewImageProps, 'image' | 'onPrevious' | 'onNext'>) {
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.name}>{image.title || 'Untitled'}</span>
        <span className={styles.figures}>
          {pixelsInWords(image)} · {sizeInWords(image.size)}
        </span>
      </p>
      <IconButton label="Previous image" aria-keyshortcuts="ArrowLeft" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next image" aria-keyshortcuts="ArrowRight" disabled={!onNext} onClick={onNext}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <a
        className={styles.download}
        href={image.urlFull}
        download={fileNameOf(image)}
        aria-label="Download the original"
        title="Download the original"
      >
        <Download aria-hidden="true" />
      </a>
    </>
  );
}
