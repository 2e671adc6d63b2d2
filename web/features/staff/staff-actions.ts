import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#shared/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { call } from './staff-api.ts';
import { STAFF_KEY } from './use-user-search.ts';

/** Input with a required reason, because the staff page always requires one. */
type WithReason<K extends 'verifyUser' | 'deleteUser'> = Required<Input<K>>;

/** Error of an action that succeeded, but whose result could not be loaded. */
export class ReloadError extends Error {
  override name = 'ReloadError';
}

/**
 * Actions of staff. Every action throws `ApiError` if it was not completed. Every action refetches all staff queries, `verifyUser` only
 * after a success.
 */
export function createStaffActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const refresh = () => client.invalidateQueries({ queryKey: STAFF_KEY });

  /** Refetches after a failure too, because the data on the page may be outdated. */
  const refreshAfter = <T>(request: Promise<T>): Promise<T> => request.finally(refresh);

  return {
    /** Confirms a user's sign-up and email. Throws `ReloadError` if that succeeds but the user cannot be loaded again. */
    async verifyUser(input: WithReason<'verifyUser'>): Promise<void> {
      await call('verifyUser', input);
      await client.invalidateQueries({ queryKey: STAFF_KEY }, { throwOnError: true }).catch((cause: unknown) => {
        throw new ReloadError('The user could not be reloaded.', { cause });
      });
    },

    /** The type `other` means that some data remains. Another call continues the deletion. */
    deleteUser: (input: WithReason<'deleteUser'>): Promise<Output<'deleteUser'>> => refreshAfter(call('deleteUser', input)),

    resetSecondFactor: (input: Input<'resetSecondFactor'>): Promise<Output<'resetSecondFactor'>> =>
      refreshAfter(call('resetSecondFactor', input)),

    resyncBilling: (input: Input<'resyncBilling'>): Promise<Output<'resyncBilling'>> =>
      refreshAfter(call('resyncBilling', input)),

    createOrganization: (input: Input<'createOrganization'>): Promise<Output<'createOrganization'>> =>
      refreshAfter(call('createOrganization', input)),

    updateOrganization: (input: Input<'updateOrganization'>): Promise<Output<'updateOrganization'>> =>
      refreshAfter(call('updateOrganization', input)),
  };
}

export const { verifyUser, deleteUser, resetSecondFactor, resyncBilling, createOrganization, updateOrganization } =
  createStaffActions({ call }, queryClient);
