import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { InvitationResult } from '#shared/invitation.ts';
import type { MemberAction } from '#shared/member.ts';
import type { ApiClient } from '../../../../../web/api/api-client.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createMemberActions } from '../../../../../web/features/organization/member-actions.ts';
import { invitedMember, member, organization } from '../../../../support/organizations/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { apiStub } from '../../../../support/web/api-stub.ts';

function memberActionsFixture(api: Pick<ApiClient, 'call'>) {
  const client = new QueryClient();
  client.setQueryData(['members'], [member()]);
  client.setQueryData(['organization'], organization());
  const areStale = () => [['members'], ['organization']].every((key) => client.getQueryState(key)?.isInvalidated);
  return { ...createMemberActions(api, client), areStale };
}

const its = invitedMember();
const target = { orgId: ORG_ID, userId: its.userId };
const refused = new ApiError({ code: 'conflict', message: 'There is no seat left.' });

describe('actOnMember', () => {
  test.each<[MemberAction, unknown, unknown]>([
    [
      'resend',
      [{ email: its.email, result: 'resent' }],
      ['inviteMembers', { orgId: ORG_ID, invitations: [{ email: its.email }] }],
    ],
    ['revoke', {}, ['revokeInvite', target]],
    ['deactivate', its, ['setMemberStatus', { ...target, status: 'Deactivated' }]],
    ['reactivate', its, ['setMemberStatus', { ...target, status: 'Active' }]],
  ])('sends %s and invalidates the members and the organization', async (action, answer, call) => {
    const { api, calls } = apiStub(answer);
    const { actOnMember, areStale } = memberActionsFixture(api);
    await actOnMember(ORG_ID, its, action);
    expect(calls).toEqual([call]);
    expect(areStale()).toBe(true);
  });

  test('rejects and invalidates the members and the organization when it is refused', async () => {
    const { actOnMember, areStale } = memberActionsFixture(apiStub(refused).api);
    await expect(actOnMember(ORG_ID, its, 'reactivate')).rejects.toBe(refused);
    expect(areStale()).toBe(true);
  });

  test.each([
    ['mailFailed', 'The email was not sent.'],
    ['member', 'This user has already joined.'],
    ['invalid', 'This is not a valid email.'],
  ])('rejects a resend with the result %s', async (result, message) => {
    const { actOnMember } = memberActionsFixture(apiStub([{ email: its.email, result }]).api);
    await expect(actOnMember(ORG_ID, its, 'resend')).rejects.toMatchObject({ code: 'conflict', message });
  });
});

describe('inviteAll', () => {
  const emails = Array.from({ length: 60 }, (_, at) => `p${at}@x.example`);

  /** An API that invites every email and fails at call `failsAt`. `lengths` lists the number of emails per call. */
  function inviting(failsAt = Number.POSITIVE_INFINITY) {
    const lengths: number[] = [];
    const call = async (
      _: string,
      { invitations }: { invitations: readonly { email: string }[] },
    ): Promise<InvitationResult[]> => {
      if (lengths.length === failsAt) throw refused;
      lengths.push(invitations.length);
      return invitations.map(({ email }) => ({ email, result: 'invited' }));
    };
    return { api: { call: call as unknown as ApiClient['call'] }, lengths };
  }

  const watch = () => {
    const progress: number[] = [];
    const stopping = new AbortController();
    return { progress, stopping, onProgress: (done: number) => void progress.push(done), signal: stopping.signal };
  };

  test('sends slices of 25 in order and reports progress', async () => {
    const { api, lengths } = inviting();
    const { inviteAll, areStale } = memberActionsFixture(api);
    const watching = watch();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, watching);
    expect(lengths).toEqual([25, 25, 10]);
    expect(watching.progress).toEqual([25, 50, 60]);
    expect(results.map(({ email }) => email)).toEqual(emails);
    expect([unsent, error]).toEqual([[], undefined]);
    expect(areStale()).toBe(true);
  });

  test('returns the results and the unsent emails when a slice fails', async () => {
    const { api, lengths } = inviting(1);
    const { inviteAll, areStale } = memberActionsFixture(api);
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, watch());
    expect(lengths).toEqual([25]);
    expect(results).toHaveLength(25);
    expect(unsent).toEqual(emails.slice(25));
    expect(error).toBe(refused);
    expect(areStale()).toBe(true);
  });

  test('stops after the current slice when it is aborted', async () => {
    const { inviteAll } = memberActionsFixture(inviting().api);
    const watching = watch();
    const onProgress = () => watching.stopping.abort();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, { ...watching, onProgress });
    expect([results.length, unsent.length, error]).toEqual([25, 35, undefined]);
  });
});
