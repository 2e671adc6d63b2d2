import { part, usePart } from '../../components/use-part.ts';
import { DropVeil } from './drop-veil.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadTray } from './upload-tray.tsx';
import type { UploadDoor } from './use-upload-door.ts';
import { useUploadIntake } from './use-upload-intake.ts';

const uploadImage = part(() => import('./viewer/upload-image.tsx'));

interface UploadsProps {
  readonly door: UploadDoor;
  /** Shows an image that was uploaded. */
  readonly onShow: (id: string) => void;
}

/** Everything through which images come in. */
export function Uploads({ door, onShow }: UploadsProps) {
  const intake = useUploadIntake(door);
  const form = usePart(uploadImage, door.isOpen);
  return (
    <>
      <FilePicker field={door.picker} onFiles={intake.take} />
      {intake.isDragging && <DropVeil />}
      <UploadTray
        uploads={intake.uploads}
        onRemove={intake.remove}
        onRetry={intake.retry}
        onShow={onShow}
        onClear={intake.clearEnded}
      />
      {form && door.isOpen && <form.UploadImage intake={intake} />}
    </>
  );
}
