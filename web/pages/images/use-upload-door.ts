import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, type ImagesAddress, OPENED_HERE } from './images-address.ts';
import { useWayBack } from './use-way-back.ts';

/** The form that opens for one new image. */
export interface UploadDoor {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The browser's own file dialog; a click on it opens it. */
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Whether the form is open is said by the address: Back closes it, and a reload or a sign-in comes back to it. */
export function useUploadDoor(address: ImagesAddress): UploadDoor {
  const picker = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const goBack = useWayBack();
  return {
    isOpen: address.isUploading,
    picker,
    setOpen(isOpen) {
      if (isOpen === address.isUploading) return;
      const next = addressOf({ ...address, isUploading: isOpen });
      if (isOpen) void navigate(next, { state: OPENED_HERE });
      else goBack(next);
    },
  };
}
