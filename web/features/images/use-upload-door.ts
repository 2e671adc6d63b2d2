import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type LibraryUrlState, libraryUrl, OPENED_FROM_LIBRARY } from './images-address.ts';
import { useDismiss } from './use-way-back.ts';

export interface UploadDialog {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Keeps the dialog state in the URL, so that Back closes the form and a reload or sign-in reopens it. */
export function useUploadDialog(urlState: LibraryUrlState): UploadDialog {
  const picker = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const dismiss = useDismiss();
  return {
    isOpen: urlState.isUploading,
    picker,
    setOpen(isOpen) {
      if (isOpen === urlState.isUploading) return;
      const next = libraryUrl({ ...urlState, isUploading: isOpen });
      if (isOpen) void navigate(next, { state: OPENED_FROM_LIBRARY });
      else dismiss(next);
    },
  };
}
