import { expect, test } from 'vitest';
import { extensionLoginSchema } from '#shared/extension-protocol.ts';

test('accepts a login with a notice that this version does not know, and ignores the notice', () => {
  const login = { userId: 'u', orgId: '', status: 'active', notice: 'introducedLater' };
  expect(extensionLoginSchema.parse(login)).toEqual({ ...login, notice: 'none' });
  expect(extensionLoginSchema.parse({ ...login, notice: 'actionRequired' }).notice).toBe('actionRequired');
  expect(extensionLoginSchema.parse({ userId: 'u', orgId: '', status: 'active' })).not.toHaveProperty('notice');
});
