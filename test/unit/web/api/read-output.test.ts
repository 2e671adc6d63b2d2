import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listMembers } from '#shared/api.ts';
import { memberSchema } from '#shared/member.ts';
import { readOutput } from '../../../../web/api/read-output.ts';
import { invitedMember } from '../../../support/organizations/organization-builders.ts';

const members = Array.from({ length: 1_001 }, (_, at) => invitedMember({ email: `p${at}@example.com` }));
const encodedMembers = z.encode(z.array(memberSchema), members);

test('readOutput reads a long list in order', async () => {
  expect(await readOutput(listMembers, encodedMembers)).toEqual(members);
});

test('readOutput rejects a long list with one invalid entry', async () => {
  const invalidMembers = encodedMembers.with(700, { ...encodedMembers[700], orgStatus: 'unknown' } as never);
  await expect(readOutput(listMembers, invalidMembers)).rejects.toThrow();
});

test('readOutput lets timers run while it reads a long list', async () => {
  let timerCount = 0;
  const timer = setInterval(() => {
    timerCount += 1;
  });
  const longList = Array.from({ length: 10 }, () => encodedMembers).flat();
  await readOutput(listMembers, longList);
  clearInterval(timer);
  expect(timerCount).toBeGreaterThan(0);
});
