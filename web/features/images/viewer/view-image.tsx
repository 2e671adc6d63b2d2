import { ChevronLeft, ChevronRight, Download, Keyboard } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDimensions } from '#shared/format-dimensions.ts';
import type { Image } from '#shared/image.ts';
import { sanitizeFileName } from '#shared/imaging/file-name.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { IconButton } from '../../../components/button.tsx';
import { createLazyModule, useLazyModule } from '../../../hooks/lazy-module.ts';
import { useShortcuts } from '../../../hooks/use-shortcuts.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import { saveText } from '../image-actions.ts';
import { FullImage } from './full-image.tsx';
import { ImageInfo } from './image-info.tsx';
import { UpdateImageForm } from './update-image-form.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './viewer-frame.module.css';
import { ViewerFrame } from './viewer-frame.tsx';
import { Viewport } from './viewport.tsx';

interface ViewImageProps {
  readonly image: Image;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<void>;
  readonly getFocusTargetAfterClose: () => HTMLElement | null;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

const shortcutsModule = createLazyModule(() => import('../shortcuts-help.tsx'));

export function ViewImage({ image, onPrevious, onNext, onDelete, ...viewer }: ViewImageProps) {
  const name = image.title || 'Untitled';
  useTitle(name);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = useLazyModule(shortcutsModule, isHelpOpen);
  const openHelp = () => setHelpOpen(true);
  const zoomState = useZoom(image.id, image);
  const { zoomTo, step } = zoomState;
  useShortcuts(
    () => ({
      ArrowLeft: onPrevious,
      ArrowRight: onNext,
      '+': () => step('in'),
      '=': () => step('in'),
      '-': () => step('out'),
      0: () => zoomTo('fit'),
      1: () => zoomTo(1),
      i: viewer.onTogglePanel,
      '?': openHelp,
    }),
    !isHelpOpen,
  );
  return (
    <ViewerFrame
      {...viewer}
      title="View Image"
      name={name}
      tools={<ViewTools image={image} onPrevious={onPrevious} onNext={onNext} onHelp={openHelp} />}
      panel={<ImagePanel key={image.id} image={image} onDelete={onDelete} />}
    >
      <Viewport label={name} image={image} zoomState={zoomState}>
        {(visibleRows) => (
          <FullImage
            key={image.id}
            source={{ url: image.urlFull, width: image.width, height: image.height }}
            isPng={image.urlFull.endsWith('.png')}
            preview={image.urlThumb}
            alt={name}
            scale={zoomState.scale}
            visibleRows={visibleRows}
          />
        )}
      </Viewport>
      {help && <help.ShortcutsHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}
    </ViewerFrame>
  );
}

/** Closing the form returns the focus to the Edit button. */
function ImagePanel({ image, onDelete }: Pick<ViewImageProps, 'image' | 'onDelete'>): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  if (isEditing) return <UpdateImageForm image={image} onSave={saveText} onClose={closeForm} />;
  return <ImageInfo image={image} editButton={editButton} onEdit={() => setEditing(true)} onDelete={onDelete} />;
}

interface ViewToolsProps {
  readonly image: Image;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onHelp: () => void;
}

function ViewTools({ image, onPrevious, onNext, onHelp }: ViewToolsProps) {
  return (
    <>
      <p className={styles.dimensions}>
        {formatDimensions(image)} · {formatBytes(image.size)}
      </p>
      <span className={styles.keyboardButton}>
        <IconButton label="Keyboard shortcuts" aria-keyshortcuts="?" title="Keyboard shortcuts (?)" onClick={onHelp}>
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
        download={createImageFileName(image)}
        aria-label="Download original"
        title="Download original"
      >
        <Download aria-hidden="true" />
      </a>
    </>
  );
}

export const createImageFileName = ({ title, urlFull }: Pick<Image, 'title' | 'urlFull'>): string =>
  `${sanitizeFileName(title) || 'image'}${urlFull.slice(urlFull.lastIndexOf('.'))}`;
