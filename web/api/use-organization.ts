import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#shared/account.ts';
import { getRole } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { dismissAlert, getCurrentAlert, raiseAlert } from '../hooks/alerts.ts';
import { call } from './api.ts';
import { getErrorMessage, ORGANIZATION_MESSAGES } from './messages.ts';

export const ORGANIZATION_KEY = ['organization'] as const;

export interface OrganizationState {
  readonly organization: Organization | undefined;
  /** Error of the last lookup. `organization` keeps the result of the last successful lookup. */
  readonly error: Error | undefined;
  readonly retry: () => Promise<unknown>;
}

const createOrganizationQuery = (orgId: string) => ({
  queryKey: ORGANIZATION_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getOrganization', { orgId }, { signal }),
});

export const findManagedOrganizationId = (account: Account | undefined): string | undefined =>
  account && getRole(account) === 'orgAdmin' ? account.orgId : undefined;

/**
 * Looks up the organization of an account, for its admin only. Shows an alert above the page as long as the last lookup has failed.
 */
export function useOrganization(account: Account | undefined): OrganizationState {
  const orgId = findManagedOrganizationId(account);
  const { data, error, refetch } = useQuery({ ...createOrganizationQuery(orgId ?? ''), enabled: orgId !== undefined });
  const shownError = orgId === undefined ? undefined : (error ?? undefined);
  useEffect(() => {
    if (!shownError) return;
    const action = { label: 'Try again', run: () => void refetch() };
    const alert = { title: ORGANIZATION_MESSAGES.lookup, message: getErrorMessage(shownError), error: shownError, action };
    raiseAlert(alert);
    return () => {
      if (getCurrentAlert() === alert) dismissAlert();
    };
  }, [shownError, refetch]);
  return { organization: orgId === undefined ? undefined : data, error: shownError, retry: refetch };
}
