import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PAYER, type Payer } from './payer.ts';
import { withoutReturn } from './stripe-return.ts';
import { type Confirming, useConfirmation } from './use-confirmation.ts';

export interface CardReturn extends Confirming {
  readonly isUpdated: boolean;
}

/** Confirms the card session in the URL, then removes it from the URL. */
export function useCardReturn(payer: Payer): CardReturn {
  const [isUpdated, setUpdated] = useState(false);
  const [query] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { confirmation, askAgain } = useConfirmation(PAYER[payer].card, query);
  const isConfirmed = confirmation.kind === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    setUpdated(true);
    navigate({ pathname, search: withoutReturn(search), hash }, { replace: true });
  }, [isConfirmed, navigate, pathname, search, hash]);
  return { confirmation, askAgain, isUpdated };
}
