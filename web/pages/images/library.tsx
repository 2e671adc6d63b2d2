import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../../browser/use-shortcuts.ts';
import { part, usePart } from '../../components/use-part.ts';
import { useAuthSnapshot } from '../../state/use-auth.ts';
import { useImages } from '../../state/use-images.ts';
import { DropVeil } from './drop-veil.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImageGrid } from './image-grid.tsx';
import { addressOf, readAddress } from './images-address.ts';
import { imagesScreen } from './images-screen.ts';
import { ImagesView } from './images-view.tsx';
import { libraryFacts } from './library-facts.ts';
import { LibraryToolbar } from './library-toolbar.tsx';
import { RestOfList } from './rest-of-list.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useUploadIntake } from './use-upload-intake.ts';
import { useViewing } from './use-viewing.ts';

/** The viewer is fetched when the pointer or the focus first comes near an image. */
const openImage = part(() => import('./open-image.tsx'));
const uploadImage = part(() => import('./viewer/upload-image.tsx'));

/** Wide windows have room for the panel beside the picture. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const focusGrid = (): void => document.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus();

/** The library of the person who is signed in. */
export function Library() {
  const auth = useAuthSnapshot();
  const { library, loading, error, loadRest } = useImages();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [focusedId, setFocusedId] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(hasRoom);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = readAddress(params);
  const arrangement = useArrangement(library, address.sort, searched);
  const viewing = useViewing(address, library, arrangement);
  const intake = useUploadIntake();
  const isUploading = intake.view.isOpen;
  const isViewing = address.imageId !== undefined && !isUploading;
  const open = usePart(openImage, isViewing);
  const upload = usePart(uploadImage, isUploading);
  const searchField = useRef<HTMLInputElement>(null);

  const arrived = library.orders.date.length;
  const found = arrangement.entries.length;
  const isComplete = library.rest === undefined;
  const screen = imagesScreen({ auth, arrived, found, isComplete, isLoading: loading, error });
  const togglePanel = () => setPanelOpen(!isPanelOpen);
  useShortcuts(
    () => ({
      '/': () => searchField.current?.focus(),
      '?': () => setHelpOpen(true),
      u: intake.open,
      ArrowDown: document.activeElement === document.body ? focusGrid : undefined,
    }),
    !isViewing && !isUploading,
  );
  return (
    <>
      <LibraryToolbar
        facts={libraryFacts({ arrived, found, isSearching: searched !== '', isComplete })}
        sort={address.sort}
        onSort={(sort) => void navigate(addressOf({ ...address, sort }), { replace: true })}
        searchField={searchField}
        query={query}
        onQuery={setQuery}
        onLeaveSearch={focusGrid}
        onUpload={intake.open}
      />
      <RestOfList isMissing={arrived > 0 && !isComplete && !loading} error={error} onRetry={loadRest} />
      <ImagesView
        screen={screen}
        query={searched}
        onRetry={loadRest}
        onUpload={intake.open}
        onClearSearch={() => setQuery('')}
        grid={
          <ImageGrid
            arrangement={arrangement}
            sort={address.sort}
            focusedId={focusedId}
            onFocusImage={setFocusedId}
            onApproach={openImage.warm}
          />
        }
      />
      <FilePicker field={intake.picker} onFiles={intake.take} />
      {intake.isDragging && <DropVeil />}
      <UploadTray
        uploads={intake.uploads}
        onRemove={intake.remove}
        onRetry={intake.retry}
        onOpen={viewing.show}
        onClear={intake.clearEnded}
      />
      <ShortcutsHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {open && isViewing && (
        <open.OpenImage
          id={address.imageId}
          isLoading={!isComplete && !error}
          viewing={viewing}
          onFocusImage={setFocusedId}
          isPanelOpen={isPanelOpen}
          onTogglePanel={togglePanel}
        />
      )}
      {upload && isUploading && <upload.UploadImage intake={intake} />}
    </>
  );
}
