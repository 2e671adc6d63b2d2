import { useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useShortcuts } from '../../hooks/use-shortcuts.ts';
import { useIdle } from '../../hooks/when-idle.ts';
import { ImageGrid } from './image-grid.tsx';
import { ImagesView } from './images-view.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { RestOfList } from './rest-of-list.tsx';
import { useLibraryView } from './use-library-view.ts';
import { useUploadDoor } from './use-upload-door.ts';

/**
 * Lazy modules. The viewer is prefetched when the pointer or the focus enters the grid. Uploads load when the browser is idle
 * after the first images.
 */
const openImage = lazyModule(() => import('./open-image.tsx'));
const uploadsPart = lazyModule(() => import('./uploads.tsx'));
const shortcutsHelp = lazyModule(() => import('./shortcuts-help.tsx'));

const tabStop = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-index][tabindex="0"]');

const focusGrid = (): void => tabStop()?.focus();

/** Below 48rem the panel takes up most of the height, so it starts closed. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const hasNoFocus = (): boolean => document.activeElement === document.body;

export function Library() {
  const view = useLibraryView();
  const { imageId, sort, isUploading, captureId } = view.address;
  const uploadDoor = useUploadDoor(view.address);
  const [focusedId, setFocusedId] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  // True while the capture chooser is open. Undefined while no extension is connected.
  const [isChoosing, setChoosing] = useState<boolean>();
  const [seenId, setSeenId] = useState<string>();
  // When the viewer closes, the focus returns to the last viewed image, also after Back.
  if (imageId !== seenId) {
    setSeenId(imageId);
    if (imageId) setFocusedId(imageId);
  }
  const [isPanelOpen, setPanelOpen] = useState(hasRoom);
  const searchField = useRef<HTMLInputElement>(null);
  const openHelp = () => setHelpOpen(true);
  const startUpload = () => {
    uploadDoor.setOpen(true);
    uploadDoor.picker.current?.click();
  };
  const isViewing = imageId !== undefined && !isUploading;
  const viewer = useLazyModule(openImage, isViewing);
  const isSettled = useIdle(view.screen.kind !== 'loading');
  const uploads = useLazyModule(uploadsPart, isSettled || isUploading || captureId !== undefined);
  const help = useLazyModule(shortcutsHelp, isHelpOpen);
  useShortcuts(
    () => ({
      '/': () => searchField.current?.focus(),
      '?': openHelp,
      u: startUpload,
      ArrowDown: hasNoFocus() ? focusGrid : undefined,
    }),
    !isViewing && !isUploading && !isHelpOpen && !isChoosing,
  );
  return (
    <>
      <LibraryToolbar
        view={view}
        searchField={searchField}
        onLeaveSearch={focusGrid}
        onUpload={startUpload}
        onCaptures={isChoosing === undefined ? undefined : () => setChoosing(true)}
        onHelp={openHelp}
      />
      <RestOfList view={view} />
      <ImagesView
        screen={view.screen}
        query={view.address.query}
        onRetry={view.loadRest}
        onUpload={startUpload}
        onClearSearch={() => view.setQuery('')}
        grid={
          <ImageGrid
            arrangement={view.arrangement}
            sort={sort}
            focusedId={focusedId}
            onFocusImage={setFocusedId}
            onApproach={openImage.prefetch}
            onOpen={view.open}
          />
        }
      />
      {uploads && <uploads.Uploads door={uploadDoor} view={view} isChoosing={isChoosing} setChoosing={setChoosing} />}
      {help && <help.ShortcutsHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      {viewer && isViewing && (
        <viewer.OpenImage
          id={imageId}
          view={view}
          panel={{ isPanelOpen, onTogglePanel: () => setPanelOpen(!isPanelOpen) }}
          onFocusImage={setFocusedId}
          focusAfter={tabStop}
        />
      )}
    </>
  );
}
