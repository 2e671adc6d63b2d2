import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, type ImagesAddress, OPENED_HERE } from './images-address.ts';
import { useWayBack } from './use-way-back.ts';

export interface UploadDoor {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Keeps the dialog state in the URL, so that Back closes the form and a reload or sign-in reopens it. */
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
