import { useLocation, useNavigate } from 'react-router-dom';
import { isOpenedHere } from './images-address.ts';

/**
 * Returns a function that closes the viewer or the upload form. It navigates back if the library opened it, so that Escape does
 * the same as Back. After a direct visit it replaces the URL with `without`.
 */
export function useWayBack(): (without: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (without) => void (isOpenedHere(state) ? navigate(-1) : navigate(without, { replace: true }));
}
