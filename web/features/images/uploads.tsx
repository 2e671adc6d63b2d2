import { useEffect } from 'react';
import { Toaster } from '../../components/toast.tsx';
import { lazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useExtension } from '../extension/extension-state.ts';
import { CaptureRow } from './capture-row.tsx';
import { DropVeil } from './drop-veil.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useCaptureFetches } from './use-capture-fetches.ts';
import { useCaptureOfAddress } from './use-capture-of-address.ts';
import type { LibraryView } from './use-library-view.ts';
import type { UploadDoor } from './use-upload-door.ts';
import { useUploadIntake } from './use-upload-intake.ts';

const uploadImage = lazyModule(() => import('./viewer/upload-image.tsx'));
const captureChooser = lazyModule(() => import('./capture-chooser.tsx'));

interface UploadsProps {
  readonly door: UploadDoor;
  readonly view: Pick<LibraryView, 'address' | 'open'>;
  readonly isChoosing: boolean | undefined;
  readonly setChoosing: (isChoosing: boolean | undefined) => void;
}

export function Uploads({ door, view, isChoosing, setChoosing }: UploadsProps) {
  const intake = useUploadIntake(door);
  const { fetches, add, retry, remove } = useCaptureFetches();
  useCaptureOfAddress(view.address, add);
  const form = useLazyModule(uploadImage, door.isOpen);
  const isConnected = useExtension().status === 'connected';
  useEffect(() => setChoosing(isConnected ? false : undefined), [isConnected, setChoosing]);
  const chooser = useLazyModule(captureChooser, isChoosing === true);
  return (
    <>
      <FilePicker field={door.picker} onFiles={intake.take} />
      {intake.isDragging && <DropVeil />}
      <UploadTray
        uploads={intake.uploads}
        onRemove={intake.remove}
        onRetry={intake.retry}
        onShow={view.open}
        onClear={intake.clearEnded}
        captures={fetches.map((fetch) => <CaptureRow key={fetch.id} fetch={fetch} onRetry={retry} onRemove={remove} />)}
      />
      {form && door.isOpen && <form.UploadImage intake={intake} />}
      {chooser && isChoosing && <chooser.CaptureChooser onAdd={add} onClose={() => setChoosing(false)} />}
      <Toaster />
    </>
  );
}
