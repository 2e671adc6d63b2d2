import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#shared/api.ts';
import type { InviteLink } from '#shared/invitation.ts';
import { call } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';
import { INVITE_KEY } from './use-invite.ts';

/** Actions of an invited user. Every action throws `ApiError`. */
export function createInviteActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  /** Refreshes the invite after a failure, because it may have been revoked or may now require a sign-in. */
  const refreshOnError = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      void client.invalidateQueries({ queryKey: INVITE_KEY });
      throw error;
    });

  return {
    async acceptInvite(acceptance: Input<'acceptInvite'>): Promise<Output<'acceptInvite'>> {
      const accepted = await refreshOnError(call('acceptInvite', acceptance));
      void client.resetQueries({ queryKey: ACCOUNT_KEY });
      return accepted;
    },

    async declineInvite(link: InviteLink): Promise<Output<'declineInvite'>> {
      const declined = await refreshOnError(call('declineInvite', link));
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return declined;
    },
  };
}

export const { acceptInvite, declineInvite } = createInviteActions({ call }, queryClient);
