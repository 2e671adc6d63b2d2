import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import {
  createLibraryUrl,
  isOpenedFromLibrary,
  type LibraryUrlState,
  OPENED_FROM_LIBRARY,
  parseLibraryUrl,
} from './library-url.ts';

/** Debounce before the search is written to the URL, because browsers limit the rate of history changes. */
const DEBOUNCE_MS = 300;

interface LibraryUrl {
  /** Contains the search as typed, before it is written to the URL. */
  readonly urlState: LibraryUrlState;
  /** Replaces the current history entry. */
  readonly replaceUrl: (changes: Partial<LibraryUrlState>) => void;
  readonly setQuery: (query: string) => void;
}

/** A search that changes in the URL, such as after Back, replaces the typed search. */
export function useLibraryUrl(): LibraryUrl {
  const navigate = useNavigate();
  const { state } = useLocation();
  const parsedUrl = parseLibraryUrl(useSearchParams()[0]);
  const urlQuery = parsedUrl.query;
  const [query, setQuery] = useState(urlQuery);
  const [lastUrlQuery, setLastUrlQuery] = useState(urlQuery);
  const [lastWrittenQuery, setLastWrittenQuery] = useState(urlQuery);
  if (urlQuery !== lastUrlQuery) {
    setLastUrlQuery(urlQuery);
    // If this hook wrote the search to the URL, the user may have typed more since then.
    if (urlQuery !== lastWrittenQuery) setQuery(urlQuery);
  }
  const urlState = { ...parsedUrl, query };
  const replaceUrl = (changes: Partial<LibraryUrlState>) =>
    void navigate(createLibraryUrl({ ...urlState, ...changes }), { replace: true, state });
  // Other renders, such as when a page of images loads, must not restart the delay.
  const writeQuery = useLatestRef(() => {
    setLastWrittenQuery(query);
    replaceUrl({});
  });
  useEffect(() => {
    if (query === urlQuery) return;
    const timer = setTimeout(() => writeQuery.current?.(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, urlQuery, writeQuery]);
  return { urlState, replaceUrl, setQuery };
}

/**
 * Returns a function that closes the viewer or the upload form. The function navigates back if the library opened the viewer or the
 * form, so that Escape does the same as Back. After a direct visit it replaces the URL with `fallbackUrl`.
 */
export function useDismiss(): (fallbackUrl: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (fallbackUrl) => void (isOpenedFromLibrary(state) ? navigate(-1) : navigate(fallbackUrl, { replace: true }));
}

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
    isOpen: urlState.isUploadFormOpen,
    picker,
    setOpen(isOpen) {
      if (isOpen === urlState.isUploadFormOpen) return;
      const next = createLibraryUrl({ ...urlState, isUploadFormOpen: isOpen });
      if (isOpen) void navigate(next, { state: OPENED_FROM_LIBRARY });
      else dismiss(next);
    },
  };
}

/**
 * Adds the capture in the URL without confirmation, because the user chose it in the extension. Removes the capture from the URL, so
 * that neither a reload nor Back adds it again.
 */
export function useAddCaptureFromUrl(urlState: LibraryUrlState, add: (ids: readonly string[]) => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { captureId } = urlState;
  const addFromUrl = useLatestRef((id: string) => {
    add([id]);
    void navigate(createLibraryUrl({ ...urlState, captureId: undefined }), { replace: true, state });
  });
  useEffect(() => {
    if (captureId !== undefined) addFromUrl.current?.(captureId);
  }, [captureId, addFromUrl]);
}
