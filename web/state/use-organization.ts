import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#shared/account.ts';
import { roleOf } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { can } from '#shared/roles.ts';
import { call } from '../api.ts';
import { sayError } from '../messages.ts';
import { ORGANIZATION_MESSAGES } from '../organization-messages.ts';
import { alertShown, dismissAlert, raiseAlert } from './alerts.ts';

/** The look-up of the organization is kept below this key. */
export const ORGANIZATION_KEY = ['organization'] as const;

export interface OrganizationState {
  readonly organization: Organization | undefined;
  /** Why the last look-up failed; the organization of an earlier one is kept beside it. */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

const organizationQuery = (orgId: string) => ({
  queryKey: ORGANIZATION_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getOrganization', { orgId }, { signal }),
});

/** The organization that somebody runs; nothing for anybody else. */
export const organizationRunBy = (account: Account | undefined): string | undefined =>
  account && can(roleOf(account), 'runOrganization') ? account.orgId : undefined;

/**
 * The organization of an account, looked up for whoever runs it and for nobody else (account specification §4). A failed
 * look-up is told above the page, for as long as it matters.
 */
export function useOrganization(account: Account | undefined): OrganizationState {
  const orgId = organizationRunBy(account);
  const { data, error, refetch } = useQuery({ ...organizationQuery(orgId ?? ''), enabled: orgId !== undefined });
  const shownError = orgId === undefined ? null : error;
  useEffect(() => {
    if (!shownError) return;
    const action = { label: 'Try again', run: () => void refetch() };
    const alert = { title: ORGANIZATION_MESSAGES.lookup, message: sayError(shownError), error: shownError, action };
    raiseAlert(alert);
    return () => {
      if (alertShown() === alert) dismissAlert();
    };
  }, [shownError, refetch]);
  return { organization: orgId === undefined ? undefined : data, error: shownError, retry: refetch };
}
