import { part, usePart } from '../../components/use-part.ts';
import { DropVeil } from './drop-veil.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadTray } from './upload-tray.tsx';
import type { UploadIntake } from './use-upload-intake.ts';

const uploadImage = part(() => import('./viewer/upload-image.tsx'));

interface UploadsProps {
  readonly intake: UploadIntake;
  /** Shows an image that was uploaded. */
  readonly onOpen: (id: string) => void;
}

/** Everything through which images come in. */
export function Uploads({ intake, onOpen }: UploadsProps) {
  const upload = usePart(uploadImage, intake.view.isOpen);
  return (
    <>
      <FilePicker field={intake.picker} onFiles={intake.take} />
      {intake.isDragging && <DropVeil />}
      <UploadTray
        uploads={intake.uploads}
        onRemove={intake.remove}
        onRetry={intake.retry}
        onOpen={onOpen}
        onClear={intake.clearEnded}
      />
      {upload && intake.view.isOpen && <upload.UploadImage intake={intake} />}
    </>
  );
}
