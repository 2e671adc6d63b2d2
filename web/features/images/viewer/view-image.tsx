import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Image } from '#shared/image.ts';
import { lazyModule, useLazyModule } from '../../../hooks/lazy-module.ts';
import { useShortcuts } from '../../../hooks/use-shortcuts.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import { saveWords } from '../image-acts.ts';
import { ImageInfo } from './image-info.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import { UpdateImageForm } from './update-image-form.tsx';
import { useZoom } from './use-zoom.ts';
import { ViewTools } from './view-tools.tsx';
import { Viewer } from './viewer.tsx';

interface ViewImageProps {
  readonly image: Image;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<void>;
  readonly focusAfter: () => HTMLElement | null;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

const shortcutsHelp = lazyModule(() => import('../shortcuts-help.tsx'));

export function ViewImage({ image, onPrevious, onNext, onDelete, ...viewer }: ViewImageProps) {
  const name = image.title || 'Untitled';
  useTitle(name);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = useLazyModule(shortcutsHelp, isHelpOpen);
  const openHelp = () => setHelpOpen(true);
  const zooming = useZoom(image.id, image);
  const { zoomTo, step } = zooming;
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
    <Viewer
      {...viewer}
      title="View Image"
      name={name}
      tools={<ViewTools image={image} onPrevious={onPrevious} onNext={onNext} onHelp={openHelp} />}
      panel={<ImagePanel key={image.id} image={image} onDelete={onDelete} />}
    >
      <Stage label={name} picture={image} zooming={zooming}>
        {(seen) => (
          <Picture
            key={image.id}
            source={{ url: image.urlFull, width: image.width, height: image.height }}
            isPng={image.urlFull.endsWith('.png')}
            preview={image.urlThumb}
            alt={name}
            scale={zooming.scale}
            seen={seen}
          />
        )}
      </Stage>
      {help && <help.ShortcutsHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />}
    </Viewer>
  );
}

/** Closing the form returns the focus to the Edit button. */
function ImagePanel({ image, onDelete }: Pick<ViewImageProps, 'image' | 'onDelete'>): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const end = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (isEditing) return <UpdateImageForm image={image} onSave={saveWords} onEnd={end} />;
  return <ImageInfo image={image} editButton={edit} onEdit={() => setEditing(true)} onDelete={onDelete} />;
}
