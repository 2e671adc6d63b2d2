import type { QueryClient } from '@tanstack/react-query';
import { INVITATION, type InvitationResult } from '#shared/invitation.ts';
import type { Member, MemberAction } from '#shared/member.ts';
import { call } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { ORGANIZATION_KEY } from '../../api/use-organization.ts';
import { MEMBERS_KEY } from './use-members.ts';

/**
 * Outcome of inviting a list of emails. `results` come from the API. `unsent` lists the emails that were not sent to the API,
 * because of `error` or because the user stopped.
 */
export interface InviteOutcome {
  readonly results: readonly InvitationResult[];
  readonly unsent: readonly string[];
  readonly error?: unknown;
}

export interface SendOptions {
  readonly onProgress: (sentCount: number) => void;
  /** Aborting prevents further requests. A request in progress completes. */
  readonly signal: AbortSignal;
}

/** Error messages for a resend, by its result. The other results mean success. */
const RESEND_ERRORS: Partial<Record<InvitationResult['result'], string>> = {
  mailFailed: 'The email was not sent.',
  tooSoon: 'This person was emailed less than 10 minutes ago.',
  member: 'This user has already joined.',
  invalid: 'This is not a valid email.',
};

/**
 * Actions of an admin on the members of their organization. Every action refreshes members and seats afterwards, even if it
 * failed.
 */
export function createMemberActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const refresh = () => Promise.all([MEMBERS_KEY, ORGANIZATION_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));

  async function resend(orgId: string, { email }: Member): Promise<void> {
    const [result] = await call('inviteMembers', { orgId, invitations: [{ email }] });
    const reason = result && RESEND_ERRORS[result.result];
    if (reason) throw new ApiError({ code: 'conflict', message: reason });
  }

  const REQUESTS: Record<MemberAction, (orgId: string, member: Member) => Promise<unknown>> = {
    resend,
    revoke: (orgId, { userId }) => call('revokeInvite', { orgId, userId }),
    deactivate: (orgId, { userId }) => call('setMemberStatus', { orgId, userId, status: 'Deactivated' }),
    reactivate: (orgId, { userId }) => call('setMemberStatus', { orgId, userId, status: 'Active' }),
  };

  return {
    async actOnMember(orgId: string, member: Member, action: MemberAction): Promise<void> {
      try {
        await REQUESTS[action](orgId, member);
      } finally {
        await refresh();
      }
    },

    /** Invites emails in order, `INVITATION.maxPerRequest` per request, until a request fails. */
    async inviteAll(orgId: string, emails: readonly string[], { onProgress, signal }: SendOptions): Promise<InviteOutcome> {
      const results: InvitationResult[] = [];
      let sentCount = 0;
      let error: unknown;
      while (sentCount < emails.length && !signal.aborted && error === undefined) {
        const slice = emails.slice(sentCount, sentCount + INVITATION.maxPerRequest);
        try {
          results.push(...(await call('inviteMembers', { orgId, invitations: slice.map((email) => ({ email })) })));
          sentCount += slice.length;
          onProgress(sentCount);
        } catch (reason) {
          error = reason;
        }
      }
      await refresh();
      return { results, unsent: emails.slice(sentCount), error };
    },
  };
}

export const { actOnMember, inviteAll } = createMemberActions({ call }, queryClient);
