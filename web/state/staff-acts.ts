import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#shared/api.ts';
import { call } from '../api.ts';
import type { ApiClient } from '../api-client.ts';
import { queryClient } from './query-client.ts';
import { STAFF_KEY } from './use-user-search.ts';

/** What staff do is on record with a reason: every act here takes one. */
type Reasoned<K extends 'verifyUser' | 'deleteUser'> = Required<Input<K>>;

/** An act was done, and what it led to could not be read. */
export class ReloadError extends Error {
  override name = 'ReloadError';
}

/** What staff can do. After each act everything they look at is read again. Every act throws `ApiError`; nothing, or part, is done then. */
export function staffActs({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const readAgain = () => client.invalidateQueries({ queryKey: STAFF_KEY });

  /** A refusal, too, may mean that things are no longer as they are shown. */
  const andReadAgain = <T>(answer: Promise<T>): Promise<T> => answer.finally(readAgain);

  return {
    /** Confirms somebody's sign-up and their e-mail. Throws `ReloadError` where that is done and the person cannot be read again. */
    async verifyUser(act: Reasoned<'verifyUser'>): Promise<void> {
      await call('verifyUser', act);
      await client.invalidateQueries({ queryKey: STAFF_KEY }, { throwOnError: true }).catch((cause: unknown) => {
        throw new ReloadError('The user could not be read again.', { cause });
      });
    },

    /** Deletes somebody and all that is theirs; `other` says what is left, and the act goes on there when it is repeated. */
    deleteUser: (act: Reasoned<'deleteUser'>): Promise<Output<'deleteUser'>> => andReadAgain(call('deleteUser', act)),

    /** Asks Stripe for the state of a customer. */
    resyncBilling: (act: Input<'resyncBilling'>): Promise<Output<'resyncBilling'>> => andReadAgain(call('resyncBilling', act)),

    createOrganization: (act: Input<'createOrganization'>): Promise<Output<'createOrganization'>> =>
      andReadAgain(call('createOrganization', act)),

    updateOrganization: (act: Input<'updateOrganization'>): Promise<Output<'updateOrganization'>> =>
      andReadAgain(call('updateOrganization', act)),
  };
}

export const { verifyUser, deleteUser, resyncBilling, createOrganization, updateOrganization } = staffActs({ call }, queryClient);
