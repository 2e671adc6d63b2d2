import { useLocation, useNavigate } from 'react-router-dom';
import { isOpenedHere } from './images-address.ts';

/**
 * Closes what the address has open. Where it was opened from the library that is to go back, so that the browser's Back and
 * Escape do the same; where the address was come to from elsewhere, `without` names the one that takes its place.
 */
export function useWayBack(): (without: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (without) => void (isOpenedHere(state) ? navigate(-1) : navigate(without, { replace: true }));
}
