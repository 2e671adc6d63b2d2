import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_KEY } from '../../api/use-account.ts';

/** Query parameter of the page to which Stripe returns after a renewal is paid. */
export const RENEWED_PARAMETER = 'renewed';

/**
 * Removes the parameter once the renewal is confirmed, so that it does not affect a later cancellation. Reloads the account, which
 * may still be older than the organization.
 */
export function useRemoveRenewedParameter(isConfirmed: boolean): void {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const mustRemove = isConfirmed && query.has(RENEWED_PARAMETER);
  useEffect(() => {
    if (!mustRemove) return;
    void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    setQuery(
      (current) => {
        current.delete(RENEWED_PARAMETER);
        return current;
      },
      { replace: true },
    );
  }, [client, mustRemove, setQuery]);
}
