import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#shared/api.ts';
import { call } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { STAFF_KEY } from './use-user-search.ts';

/** Input in which the reason is required, because the staff page always requires it. */
type WithReason<K extends 'verifyUser' | 'deleteUser'> = Required<Input<K>>;

/** The action succeeded, but its result could not be loaded. */
export class ReloadError extends Error {
  override name = 'ReloadError';
}

/** Actions of staff. Each refreshes everything that staff look at. Each throws `ApiError` if nothing or only a part was done. */
export function createStaffActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const refresh = () => client.invalidateQueries({ queryKey: STAFF_KEY });

  /** Refreshes after a failure too, because the data on the page may be outdated. */
  const refreshAfter = <T>(answer: Promise<T>): Promise<T> => answer.finally(refresh);

  return {
    /** Confirms a user's sign-up and email. Throws `ReloadError` if that succeeds but the user cannot be loaded again. */
    async verifyUser(act: WithReason<'verifyUser'>): Promise<void> {
      await call('verifyUser', act);
      await client.invalidateQueries({ queryKey: STAFF_KEY }, { throwOnError: true }).catch((cause: unknown) => {
        throw new ReloadError('The user could not be reloaded.', { cause });
      });
    },

    /** Deletes a user with all their data. The type `other` means that something is left. A repeated call continues there. */
    deleteUser: (act: WithReason<'deleteUser'>): Promise<Output<'deleteUser'>> => refreshAfter(call('deleteUser', act)),

    resyncBilling: (act: Input<'resyncBilling'>): Promise<Output<'resyncBilling'>> => refreshAfter(call('resyncBilling', act)),

    createOrganization: (act: Input<'createOrganization'>): Promise<Output<'createOrganization'>> =>
      refreshAfter(call('createOrganization', act)),

    updateOrganization: (act: Input<'updateOrganization'>): Promise<Output<'updateOrganization'>> =>
      refreshAfter(call('updateOrganization', act)),
  };
}

export const { verifyUser, deleteUser, resyncBilling, createOrganization, updateOrganization } = createStaffActions(
  { call },
  queryClient,
);
