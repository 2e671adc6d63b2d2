import { useLocation, useNavigate } from 'react-router-dom';
import { isOpenedFromLibrary } from './images-address.ts';

/**
 * Returns a function that closes the viewer or the upload form. It navigates back if the library opened it, so that Escape does
 * the same as Back. After a direct visit it replaces the URL with `without`.
 */
export function useDismiss(): (fallbackUrl: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (fallbackUrl) => void (isOpenedFromLibrary(state) ? navigate(-1) : navigate(fallbackUrl, { replace: true }));
}
