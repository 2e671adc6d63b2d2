import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useShortcuts } from '../../hooks/use-shortcuts.ts';
import { useIdle } from '../../hooks/when-idle.ts';
import { ImageGrid } from './image-grid.tsx';
import styles from './images-page.module.css';
import { ImagesView } from './images-view.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { ChooserState } from './uploads.tsx';
import { useUploadDialog } from './use-library-url.ts';
import { type LibraryView, useLibraryView } from './use-library-view.ts';

/**
 * The viewer is prefetched when the pointer or the focus enters the grid. Uploads load when the browser is idle after the first
 * images.
 */
const viewerModule = createLazyModule(() => import('./open-image.tsx'));
const uploadsModule = createLazyModule(() => import('./uploads.tsx'));
const shortcutsModule = createLazyModule(() => import('./shortcuts-help.tsx'));

const findTabStop = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-index][tabindex="0"]');

const focusGrid = (): void => findTabStop()?.focus();

/** Below 48rem the panel takes up most of the height, so it starts closed. */
const isWideWindow = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const hasNoFocus = (): boolean => document.activeElement === document.body;

export function Library() {
  const view = useLibraryView();
  const { imageId, sort, isUploadFormOpen, captureId } = view.urlState;
  const uploadDialog = useUploadDialog(view.urlState);
  const [focusedId, setFocusedId] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [chooserState, setChooserState] = useState<ChooserState>('unavailable');
  const [lastViewedId, setLastViewedId] = useState<string>();
  // When the viewer closes, the focus returns to the last viewed image, also after Back.
  if (imageId !== lastViewedId) {
    setLastViewedId(imageId);
    if (imageId) setFocusedId(imageId);
  }
  const [isPanelOpen, setPanelOpen] = useState(isWideWindow);
  const searchField = useRef<HTMLInputElement>(null);
  const openHelp = () => setHelpOpen(true);
  const startUpload = () => {
    uploadDialog.setOpen(true);
    uploadDialog.picker.current?.click();
  };
  const isViewing = imageId !== undefined && !isUploadFormOpen;
  const viewer = useLazyModule(viewerModule, isViewing);
  const isIdle = useIdle(view.screen.kind !== 'loading');
  const uploads = useLazyModule(uploadsModule, isIdle || isUploadFormOpen || captureId !== undefined);
  const help = useLazyModule(shortcutsModule, isHelpOpen);
  useShortcuts(
    () => ({
      '/': () => searchField.current?.focus(),
      '?': openHelp,
      u: startUpload,
      ArrowDown: hasNoFocus() ? focusGrid : undefined,
    }),
    !isViewing && !isUploadFormOpen && !isHelpOpen && chooserState !== 'open',
  );
  return (
    <>
      <LibraryToolbar
        view={view}
        searchField={searchField}
        onLeaveSearch={focusGrid}
        onUpload={startUpload}
        onAddCaptures={chooserState === 'unavailable' ? undefined : () => setChooserState('open')}
        onHelp={openHelp}
      />
      <IncompleteListAlert view={view} />
      <ImagesView
        screen={view.screen}
        query={view.urlState.query}
        onRetry={view.loadRemaining}
        onUpload={startUpload}
        onClearSearch={() => view.setQuery('')}
        grid={
          <ImageGrid
            arrangement={view.arrangement}
            sort={sort}
            focusedId={focusedId}
            onFocusImage={setFocusedId}
            onPrefetch={viewerModule.prefetch}
            onOpen={view.open}
          />
        }
      />
      {uploads && (
        <uploads.Uploads dialog={uploadDialog} view={view} chooserState={chooserState} setChooserState={setChooserState} />
      )}
      {help && <help.ShortcutsHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      {viewer && isViewing && (
        <viewer.OpenImage
          id={imageId}
          view={view}
          panel={{ isPanelOpen, onTogglePanel: () => setPanelOpen(!isPanelOpen) }}
          onFocusImage={setFocusedId}
          getFocusTargetAfterClose={findTabStop}
        />
      )}
    </>
  );
}

interface IncompleteListAlertProps {
  readonly view: Pick<LibraryView, 'library' | 'isLoading' | 'error' | 'loadRemaining'>;
}

/** Alert with a retry button for a list that failed after some images had loaded. */
function IncompleteListAlert({ view: { library, isLoading, error, loadRemaining } }: IncompleteListAlertProps) {
  const { run } = useAction(loadRemaining);
  if (isLoading || !error || !library.nextPage || library.orders.date.length === 0) return null;
  return (
    <div className={styles.notice}>
      <FailureAlert title="We couldn’t load all of your images." error={error}>
        <Button onClick={run}>Load remaining images</Button>
      </FailureAlert>
    </div>
  );
}
