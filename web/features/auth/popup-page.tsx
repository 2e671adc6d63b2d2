import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getPath } from '#shared/pages.ts';
import { enterPopupMode, parsePopupMode } from '../../api/auth/popup-mode.ts';

/** First page of a window that the extension opened. Stores the popup mode, then redirects to checkout. */
export function PopupPage() {
  const { search, hash } = useLocation();
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    enterPopupMode(parsePopupMode(search));
    setStored(true);
  }, [search]);
  const query = new URLSearchParams(search);
  query.delete('signin');
  return isStored && <Navigate to={{ pathname: getPath('checkoutAccount'), search: query.toString(), hash }} replace />;
}
