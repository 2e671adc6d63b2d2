import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pathOf } from '#shared/pages.ts';
import { enterPopupMode, popupModeOf } from '../../api/auth/popup-mode.ts';

/** Entry page of a window that the extension opened. Stores the popup mode, then redirects to checkout. */
export function PopupPage() {
  const { search, hash } = useLocation();
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    enterPopupMode(popupModeOf(search));
    setEntered(true);
  }, [search]);
  const query = new URLSearchParams(search);
  query.delete('signin');
  return entered && <Navigate to={{ pathname: pathOf('checkoutAccount'), search: query.toString(), hash }} replace />;
}
