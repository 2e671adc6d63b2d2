import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../hooks/use-latest.ts';
import { type LibraryUrlState, libraryUrl } from './images-address.ts';

/**
 * Adds the capture in the URL without confirmation, because the user chose it in the extension. Removes it from the URL, so
 * that neither a reload nor Back adds it again.
 */
export function useAddCaptureFromUrl(urlState: LibraryUrlState, add: (ids: readonly string[]) => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { captureId } = urlState;
  const addFromUrl = useLatest((id: string) => {
    add([id]);
    void navigate(libraryUrl({ ...urlState, captureId: undefined }), { replace: true, state });
  });
  useEffect(() => {
    if (captureId !== undefined) addFromUrl.current?.(captureId);
  }, [captureId, addFromUrl]);
}
