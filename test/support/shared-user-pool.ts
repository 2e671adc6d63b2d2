import { AdminDeleteUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { USER_POOL_ID, type UserPoolFixture, userPoolFixture } from './user-pool-fixture.ts';

let running: Promise<UserPoolFixture> | undefined;

/** The user pool of this vitest worker, with nobody in it. One for all tests: its signing key takes a while to make. */
export async function sharedUserPool(): Promise<UserPoolFixture> {
  running ??= userPoolFixture();
  const pool = await running;
  const { Users = [] } = await pool.cognito.send(new ListUsersCommand({ UserPoolId: USER_POOL_ID }));
  await Promise.all(
    Users.map(({ Username }) => pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username }))),
  );
  return pool;
}
