import { useRef, useState } from 'react';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { part, usePart } from '../../components/use-part.ts';
import { ImageGrid } from './image-grid.tsx';
import { ImagesView } from './images-view.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { RestOfList } from './rest-of-list.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { Uploads } from './uploads.tsx';
import { useLibraryView } from './use-library-view.ts';
import { useUploadIntake } from './use-upload-intake.ts';
import { useViewing } from './use-viewing.ts';

/** The viewer is fetched when the pointer or the focus first comes near an image. */
const openImage = part(() => import('./open-image.tsx'));

/** The one image that Tab leads to. */
const tabStop = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-index][tabindex="0"]');

const focusGrid = (): void => tabStop()?.focus();

const hasNoFocus = (): boolean => document.activeElement === document.body;

/** The library of the person who is signed in. */
export function Library() {
  const view = useLibraryView();
  const viewing = useViewing(view.address, view.library, view.arrangement);
  const intake = useUploadIntake();
  const [focusedId, setFocusedId] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  // The focus comes back to the image that was looked at last, however the viewer was left.
  if (viewing.image && viewing.image.id !== focusedId) setFocusedId(viewing.image.id);
  const searchField = useRef<HTMLInputElement>(null);
  const { imageId, sort } = view.address;
  const isViewing = imageId !== undefined && !intake.view.isOpen;
  const viewer = usePart(openImage, isViewing);
  useShortcuts(
    () => ({
      '/': () => searchField.current?.focus(),
      '?': () => setHelpOpen(true),
      u: intake.open,
      ArrowDown: hasNoFocus() ? focusGrid : undefined,
    }),
    !isViewing && !intake.view.isOpen,
  );
  return (
    <>
      <LibraryToolbar view={view} searchField={searchField} onLeaveSearch={focusGrid} onUpload={intake.open} />
      <RestOfList view={view} />
      <ImagesView
        screen={view.screen}
        query={view.query}
        onRetry={view.loadRest}
        onUpload={intake.open}
        onClearSearch={() => view.setQuery('')}
        grid={
          <ImageGrid
            arrangement={view.arrangement}
            sort={sort}
            focusedId={focusedId}
            onFocusImage={setFocusedId}
            onApproach={openImage.warm}
          />
        }
      />
      <Uploads intake={intake} onOpen={viewing.show} />
      <ShortcutsHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {viewer && isViewing && (
        <viewer.OpenImage
          id={imageId}
          isLoading={view.isLoading}
          viewing={viewing}
          onFocusImage={setFocusedId}
          focusAfter={tabStop}
        />
      )}
    </>
  );
}
