import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memberSchema } from '#shared/member.ts';
import { readOutput } from '../../../../web/api/read-output.ts';
import { invitedMember } from '../../../support/organizations/organization-builders.ts';

const members = Array.from({ length: 1_001 }, (_, at) => invitedMember({ email: `p${at}@example.com` }));
const wire = z.encode(z.array(memberSchema), members);

test('readOutput reads a long list in order', async () => {
  expect(await readOutput('listMembers', wire)).toEqual(members);
});

test('readOutput rejects a long list with one invalid entry', async () => {
  const wrong = wire.with(700, { ...wire[700], orgStatus: 'unheard of' } as never);
  await expect(readOutput('listMembers', wrong)).rejects.toThrow();
});

test('readOutput lets other tasks run while it reads a long list', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  await readOutput('listMembers', [...wire, ...wire, ...wire, ...wire, ...wire, ...wire, ...wire, ...wire, ...wire, ...wire]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(0);
});
