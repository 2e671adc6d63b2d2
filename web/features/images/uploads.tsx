import { type RefObject, useEffect } from 'react';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Toaster } from '../../components/toast.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useExtensionState } from '../extension/extension-state.ts';
import { CaptureRow, UploadTray } from './upload-tray.tsx';
import styles from './uploads.module.css';
import { type UploadDialog, useAddCaptureFromUrl } from './use-library-url.ts';
import type { LibraryView } from './use-library-view.ts';
import { useUploadForm } from './use-upload-form.ts';
import { useCaptureQueue } from './use-uploads.ts';

const uploadFormModule = createLazyModule(() => import('./viewer/upload-image.tsx'));
const chooserModule = createLazyModule(() => import('./capture-chooser.tsx'));

/** State of the capture chooser. `unavailable` means that no extension is connected. */
export type ChooserState = 'unavailable' | 'closed' | 'open';

interface UploadsProps {
  readonly dialog: UploadDialog;
  readonly view: Pick<LibraryView, 'urlState' | 'open'>;
  readonly chooserState: ChooserState;
  readonly setChooserState: (state: ChooserState) => void;
}

export function Uploads({ dialog, view, chooserState, setChooserState }: UploadsProps) {
  const uploadForm = useUploadForm(dialog);
  const { captures, add, retry, remove } = useCaptureQueue();
  useAddCaptureFromUrl(view.urlState, add);
  const form = useLazyModule(uploadFormModule, dialog.isOpen);
  const isConnected = useExtensionState().status === 'connected';
  useEffect(() => setChooserState(isConnected ? 'closed' : 'unavailable'), [isConnected, setChooserState]);
  const chooser = useLazyModule(chooserModule, chooserState === 'open');
  return (
    <>
      <FilePicker inputRef={dialog.picker} onFiles={uploadForm.addFiles} />
      {uploadForm.isDragging && <DropOverlay />}
      <UploadTray
        uploads={uploadForm.uploads}
        onRemove={uploadForm.remove}
        onRetry={uploadForm.retry}
        onShow={view.open}
        onClear={uploadForm.clearFinished}
        captureRows={captures.map((capture) => (
          <CaptureRow key={capture.id} queued={capture} onRetry={retry} onRemove={remove} />
        ))}
      />
      {form && dialog.isOpen && <form.UploadImage uploadForm={uploadForm} />}
      {chooser && chooserState === 'open' && <chooser.CaptureChooser onAdd={add} onClose={() => setChooserState('closed')} />}
      <Toaster />
    </>
  );
}

function DropOverlay() {
  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.dropTarget}>
        <Brackets />
        <p className={styles.text}>Drop to upload</p>
        <p className={styles.formats}>PNG, JPEG, WebP, GIF or AVIF · up to {formatBytes(IMAGE_LIMITS.fileBytes)} each</p>
      </div>
    </div>
  );
}

const ACCEPTED_TYPES = Object.values(IMAGE_TYPES)
  .map(({ contentType }) => contentType)
  .join(',');

interface FilePickerProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

function FilePicker({ inputRef, onFiles }: FilePickerProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={ACCEPTED_TYPES}
      multiple
      className={styles.fileInput}
      tabIndex={-1}
      aria-label="Images to upload"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Reset, so that choosing the same file again fires `change`.
        currentTarget.value = '';
      }}
    />
  );
}
