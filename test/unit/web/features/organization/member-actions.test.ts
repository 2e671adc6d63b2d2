import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { InvitationResult } from '#shared/invitation.ts';
import type { MemberAction } from '#shared/member.ts';
import type { ApiClient } from '../../../../../web/api/api-client.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createMemberActions } from '../../../../../web/features/organization/member-actions.ts';
import { apiStub } from '../../../../support/api-stub.ts';
import { invitedMember, member, organization } from '../../../../support/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';

function memberActsFixture(api: Pick<ApiClient, 'call'>) {
  const client = new QueryClient();
  client.setQueryData(['members'], [member()]);
  client.setQueryData(['organization'], organization());
  const areStale = () => [['members'], ['organization']].every((key) => client.getQueryState(key)?.isInvalidated);
  return { ...createMemberActions(api, client), areStale };
}

const its = invitedMember();
const target = { orgId: ORG_ID, userId: its.userId };
const refused = new ApiError({ code: 'conflict', message: 'There is no seat left.' });

describe('an act on a member', () => {
  test.each<[MemberAction, unknown, unknown]>([
    [
      'resend',
      [{ email: its.email, result: 'resent' }],
      ['inviteMembers', { orgId: ORG_ID, invitations: [{ email: its.email }] }],
    ],
    ['revoke', {}, ['revokeInvite', target]],
    ['deactivate', its, ['setMemberStatus', { ...target, status: 'Deactivated' }]],
    ['reactivate', its, ['setMemberStatus', { ...target, status: 'Active' }]],
  ])('%s is asked of the server, and members and seats are read again', async (action, answer, call) => {
    const { api, asked } = apiStub(answer);
    const { actOnMember, areStale } = memberActsFixture(api);
    await actOnMember(ORG_ID, its, action);
    expect(asked).toEqual([call]);
    expect(areStale()).toBe(true);
  });

  test('that is refused says so, and they are read again all the same', async () => {
    const { actOnMember, areStale } = memberActsFixture(apiStub(refused).api);
    await expect(actOnMember(ORG_ID, its, 'reactivate')).rejects.toBe(refused);
    expect(areStale()).toBe(true);
  });

  test.each([
    ['mailFailed', 'The email was not sent.'],
    ['member', 'This user has already joined.'],
    ['invalid', 'This is not a valid email.'],
  ])('an invitation that reached nobody (%s) is none that was sent again', async (result, message) => {
    const { actOnMember } = memberActsFixture(apiStub([{ email: its.email, result }]).api);
    await expect(actOnMember(ORG_ID, its, 'resend')).rejects.toMatchObject({ code: 'conflict', message });
  });
});

describe('a list of invitations', () => {
  const emails = Array.from({ length: 60 }, (_, at) => `p${at}@x.example`);

  /** An API that invites everybody, until it fails at a call, and the lengths of the lists it was given. */
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

  test('goes out in slices of 25, in its order, with progress', async () => {
    const { api, lengths } = inviting();
    const { inviteAll, areStale } = memberActsFixture(api);
    const watching = watch();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, watching);
    expect(lengths).toEqual([25, 25, 10]);
    expect(watching.progress).toEqual([25, 50, 60]);
    expect(results.map(({ email }) => email)).toEqual(emails);
    expect([unsent, error]).toEqual([[], undefined]);
    expect(areStale()).toBe(true);
  });

  test('that fails midway keeps what was done, and names the rest', async () => {
    const { api, lengths } = inviting(1);
    const { inviteAll, areStale } = memberActsFixture(api);
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, watch());
    expect(lengths).toEqual([25]);
    expect(results).toHaveLength(25);
    expect(unsent).toEqual(emails.slice(25));
    expect(error).toBe(refused);
    expect(areStale()).toBe(true);
  });

  test('that is stopped ends with the slice under way', async () => {
    const { inviteAll } = memberActsFixture(inviting().api);
    const watching = watch();
    const onProgress = () => watching.stopping.abort();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, { ...watching, onProgress });
    expect([results.length, unsent.length, error]).toEqual([25, 35, undefined]);
  });
});
