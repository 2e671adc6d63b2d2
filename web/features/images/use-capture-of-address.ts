import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { addressOf, type ImagesAddress } from './images-address.ts';

/**
 * Adds the capture in the URL without confirmation, because the user chose it in the extension. Removes it from the URL, so
 * that neither a reload nor Back adds it again.
 */
export function useCaptureOfAddress(address: ImagesAddress, add: (ids: readonly string[]) => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { captureId } = address;
  const take = useLatestRef((id: string) => {
    add([id]);
    void navigate(addressOf({ ...address, captureId: undefined }), { replace: true, state });
  });
  useEffect(() => {
    if (captureId !== undefined) take.current?.(captureId);
  }, [captureId, take]);
}
