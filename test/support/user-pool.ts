import { AdminDeleteUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type RunningPool, runningPool, UserPoolId } from './running-pool.ts';

let running: Promise<RunningPool> | undefined;

/** The user pool of this vitest worker, with nobody in it. One for all tests: its signing key takes a while to make. */
export async function emptyPool(): Promise<RunningPool> {
  running ??= runningPool();
  const pool = await running;
  const { Users = [] } = await pool.cognito.send(new ListUsersCommand({ UserPoolId }));
  await Promise.all(Users.map(({ Username }) => pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))));
  return pool;
}
