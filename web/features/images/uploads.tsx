import { useEffect } from 'react';
import { Toaster } from '../../components/toast.tsx';
import { part, usePart } from '../../components/use-part.ts';
import { useExtension } from '../extension/use-extension.ts';
import { CaptureRow } from './capture-row.tsx';
import { DropOverlay } from './drop-veil.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useCaptureQueue } from './use-capture-fetches.ts';
import { useAddCaptureFromUrl } from './use-capture-of-address.ts';
import type { LibraryView } from './use-library-view.ts';
import type { UploadDialog } from './use-upload-door.ts';
import { useUploadForm } from './use-upload-intake.ts';

const uploadFormModule = part(() => import('./viewer/upload-image.tsx'));
const chooserModule = part(() => import('./capture-chooser.tsx'));

interface UploadsProps {
  readonly dialog: UploadDialog;
  readonly view: Pick<LibraryView, 'urlState' | 'open'>;
  readonly isChooserOpen: boolean | undefined;
  readonly setChooserOpen: (isChooserOpen: boolean | undefined) => void;
}

export function Uploads({ dialog, view, isChooserOpen, setChooserOpen }: UploadsProps) {
  const uploadForm = useUploadForm(dialog);
  const { captures, add, retry, remove } = useCaptureQueue();
  useAddCaptureFromUrl(view.urlState, add);
  const form = usePart(uploadFormModule, dialog.isOpen);
  const isConnected = useExtension().status === 'connected';
  useEffect(() => setChooserOpen(isConnected ? false : undefined), [isConnected, setChooserOpen]);
  const chooser = usePart(chooserModule, isChooserOpen === true);
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
        captures={captures.map((capture) => <CaptureRow key={capture.id} queued={capture} onRetry={retry} onRemove={remove} />)}
      />
      {form && dialog.isOpen && <form.UploadImage uploadForm={uploadForm} />}
      {chooser && isChooserOpen && <chooser.CaptureChooser onAdd={add} onClose={() => setChooserOpen(false)} />}
      <Toaster />
    </>
  );
}
