import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#shared/api.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { call } from '../api.ts';
import type { ApiClient } from '../api-client.ts';
import { queryClient } from './query-client.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { INVITE_KEY } from './use-invite.ts';

/** What an invited person can do. Every act throws `ApiError`. */
export function inviteActs({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  /** What was refused may have been withdrawn meanwhile, or may now want somebody to sign in: it is looked up again. */
  const answered = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      void client.invalidateQueries({ queryKey: INVITE_KEY });
      throw error;
    });

  return {
    /** Joins the organization, with a new account where a password is given. The account is looked up anew. */
    async acceptInvite(acceptance: Input<'acceptInvite'>): Promise<Output<'acceptInvite'>> {
      const accepted = await answered(call('acceptInvite', acceptance));
      void client.resetQueries({ queryKey: ACCOUNT_KEY });
      return accepted;
    },

    /** Turns the invite down; it is then gone. */
    async declineInvite(link: InviteLink): Promise<Output<'declineInvite'>> {
      const declined = await answered(call('declineInvite', link));
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return declined;
    },
  };
}

export const { acceptInvite, declineInvite } = inviteActs({ call }, queryClient);
