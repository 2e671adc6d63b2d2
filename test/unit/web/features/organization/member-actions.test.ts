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

const invited = invitedMember();
const target = { orgId: ORG_ID, userId: invited.userId };
const conflict = new ApiError({ code: 'conflict', message: 'There is no seat left.' });

describe('actOnMember', () => {
  test.each<[MemberAction, unknown, unknown]>([
    [
      'resend',
      [{ email: invited.email, result: 'resent' }],
      ['inviteMembers', { orgId: ORG_ID, invitations: [{ email: invited.email }] }],
    ],
    ['revoke', {}, ['revokeInvite', target]],
    ['deactivate', invited, ['setMemberStatus', { ...target, status: 'Deactivated' }]],
    ['reactivate', invited, ['setMemberStatus', { ...target, status: 'Active' }]],
  ])('sends %s and invalidates the members and the organization', async (action, response, call) => {
    const { api, calls } = apiStub(response);
    const { actOnMember, areStale } = memberActionsFixture(api);
    await actOnMember(ORG_ID, invited, action);
    expect(calls).toEqual([call]);
    expect(areStale()).toBe(true);
  });

  test('rejects and invalidates the members and the organization when the API rejects the action', async () => {
    const { actOnMember, areStale } = memberActionsFixture(apiStub(conflict).api);
    await expect(actOnMember(ORG_ID, invited, 'reactivate')).rejects.toBe(conflict);
    expect(areStale()).toBe(true);
  });

  test.each([
    ['mailFailed', 'The email was not sent.'],
    ['member', 'This user has already joined.'],
    ['invalid', 'This is not a valid email.'],
  ])('rejects a resend with the result %s', async (result, message) => {
    const { actOnMember } = memberActionsFixture(apiStub([{ email: invited.email, result }]).api);
    await expect(actOnMember(ORG_ID, invited, 'resend')).rejects.toMatchObject({ code: 'conflict', message });
  });
});

describe('inviteAll', () => {
  const emails = Array.from({ length: 60 }, (_, at) => `p${at}@x.example`);

  function createInvitingApi(failsAt = Number.POSITIVE_INFINITY) {
    const emailsPerCall: number[] = [];
    const call = async (
      _: string,
      { invitations }: { invitations: readonly { email: string }[] },
    ): Promise<InvitationResult[]> => {
      if (emailsPerCall.length === failsAt) throw conflict;
      emailsPerCall.push(invitations.length);
      return invitations.map(({ email }) => ({ email, result: 'invited' }));
    };
    return { api: { call: call as unknown as ApiClient['call'] }, emailsPerCall };
  }

  const createInviteOptions = () => {
    const progress: number[] = [];
    const controller = new AbortController();
    return { progress, controller, onProgress: (done: number) => void progress.push(done), signal: controller.signal };
  };

  test('sends slices of 25 in order and reports progress', async () => {
    const { api, emailsPerCall } = createInvitingApi();
    const { inviteAll, areStale } = memberActionsFixture(api);
    const options = createInviteOptions();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, options);
    expect(emailsPerCall).toEqual([25, 25, 10]);
    expect(options.progress).toEqual([25, 50, 60]);
    expect(results.map(({ email }) => email)).toEqual(emails);
    expect([unsent, error]).toEqual([[], undefined]);
    expect(areStale()).toBe(true);
  });

  test('returns the results and the unsent emails when a slice fails', async () => {
    const { api, emailsPerCall } = createInvitingApi(1);
    const { inviteAll, areStale } = memberActionsFixture(api);
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, createInviteOptions());
    expect(emailsPerCall).toEqual([25]);
    expect(results).toHaveLength(25);
    expect(unsent).toEqual(emails.slice(25));
    expect(error).toBe(conflict);
    expect(areStale()).toBe(true);
  });

  test('stops after the current slice when its signal is aborted', async () => {
    const { inviteAll } = memberActionsFixture(createInvitingApi().api);
    const options = createInviteOptions();
    const onProgress = () => options.controller.abort();
    const { results, unsent, error } = await inviteAll(ORG_ID, emails, { ...options, onProgress });
    expect([results.length, unsent.length, error]).toEqual([25, 35, undefined]);
  });
});
