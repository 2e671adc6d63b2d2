import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_GROUP } from '#shared/roles.ts';
import { syncBilling } from '../../functions/billing/sync-billing.ts';
import { checkoutLockId } from '../../functions/checkout/with-lock.ts';
import { deletions, eventRecords, images, mediaFiles, syncClients, uploadFiles, users } from '../../functions/clients.ts';
import { sweepUploads } from '../../functions/events/sweep-uploads.lambda.ts';
import { decodeLockId } from '../../functions/images/finish-image.lambda.ts';
import { createTokenCode, setUpAuthenticator, signInWithCode } from './authenticator.ts';
import { callOperation } from './call-operation.ts';
import type { DemoAccount } from './dashboard/stack-facts.ts';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from './demo-accounts.ts';
import { createPlan, createStripe, seedBillingHistory } from './seed-billing.ts';
import { seedLibrary } from './seed-library.ts';
import { buySeats, seedMembers, seedOrganization } from './seed-organization.ts';
import { type Origins, RESOURCE_NAMES } from './stage.ts';
import type { StageKeys } from './stage-keys.ts';

/** Time after which the sweep ends an upload. */
const UPLOAD_EXPIRY_MS = 3 * 3_600_000;
const { userPoolId: UserPoolId, clientId: ClientId } = RESOURCE_NAMES;

export interface SeededAccounts {
  readonly accounts: readonly DemoAccount[];
  /** Adds the demo organization and captures, which takes a few seconds. */
  addData(): Promise<void>;
}

/** Creates the demo accounts and their subscriptions. Skips what exists, so that an interrupted seed can continue. */
export async function seed({ site, dashboard }: Pick<Origins, 'site' | 'dashboard'>, keys: StageKeys): Promise<SeededAccounts> {
  const startedAtMs = Date.now();
  const stripe = createStripe(keys);
  const hasPaymentPages = !keys.stripe.isReal;
  await createPlan(stripe);
  const cognito = new CognitoIdentityProviderClient();
  await cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: STAFF_GROUP })).catch(ignore(GroupExistsException));
  const seededUsers = await Promise.all(DEMO_USERS.map((user) => seedUser({ site, hasPaymentPages, cognito }, user)));
  cognito.destroy();
  const context = { site, dashboard, tokens: new Map(seededUsers.map(({ account, token }) => [account.email, token])) };
  return {
    accounts: seededUsers.map(({ account }) => account),
    async addData() {
      const orgId = await seedOrganization(context);
      if (hasPaymentPages) {
        await buySeats(stripe, context, orgId);
        await seedMembers(context, orgId);
      }
      await expireUploads(startedAtMs);
      for (const { token, account, hasLibrary } of seededUsers) if (hasLibrary) await fillLibrary(site, token, account.userId);
    },
  };
}

async function fillLibrary(site: string, token: string, userId: string): Promise<void> {
  // A start that was killed may have left the lock, and uploads would then fail.
  await eventRecords().releaseLock(decodeLockId(userId));
  await seedLibrary(site, token);
}

/**
 * Ends uploads that a killed start left open, because the number of open uploads is limited. Keeps uploads that started after
 * `startedAtMs`.
 */
const expireUploads = (startedAtMs: number): Promise<void> =>
  sweepUploads({
    images: images(),
    deletions: deletions(),
    uploadFiles: uploadFiles(),
    mediaFiles: mediaFiles(),
    now: () => new Date(startedAtMs + UPLOAD_EXPIRY_MS),
  });

interface UserSeedContext {
  readonly site: string;
  /** True if payment pages can be filled in automatically. Those of the real Stripe cannot. */
  readonly hasPaymentPages: boolean;
  readonly cognito: CognitoIdentityProviderClient;
}

interface SeededUser {
  readonly account: DemoAccount;
  readonly token: string;
  readonly hasLibrary?: boolean | undefined;
}

async function seedUser(
  { site, hasPaymentPages, cognito }: UserSeedContext,
  { email, note, isStaff, hasLibrary, billing }: DemoUser,
): Promise<SeededUser> {
  await signUp(cognito, email);
  if (isStaff) await prepareStaff(cognito, email);
  const token = await signIn(cognito, email);
  const { userId } = await callOperation(site, token, 'getAccount', {});
  const account = { email, password: DEMO_PASSWORD, userId, note };
  if (isStaff) return seedAuthenticator({ site, cognito }, account, token);
  if (billing && hasPaymentPages) {
    await releaseCheckout(userId);
    await seedBillingHistory({ site, token, email }, billing);
  }
  return { account, token, hasLibrary };
}

/**
 * Adds the user to the staff group. Turns off a second factor that an earlier start set up before it was killed, because its key
 * is lost.
 */
async function prepareStaff(cognito: CognitoIdentityProviderClient, Username: string): Promise<void> {
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: STAFF_GROUP }));
  const SoftwareTokenMfaSettings = { Enabled: false };
  await cognito.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }));
}

/** Half of the 30 seconds for which an app shows a code. */
const HALF_STEP_MS = 15_000;

/**
 * Turns on two-step sign-in, which staff operations require, and signs in with it. Cognito accepts each code once, so it uses the codes
 * of 15 seconds ago and 15 seconds ahead.
 */
async function seedAuthenticator(
  { site, cognito }: Pick<UserSeedContext, 'site' | 'cognito'>,
  account: DemoAccount,
  token: string,
): Promise<SeededUser> {
  const totpSecret = await setUpAuthenticator(cognito, token, Date.now() - HALF_STEP_MS);
  // This request stores the time at which the second factor was turned on. The account page sends it too.
  await callOperation(site, token, 'getSecurity', {});
  const code = createTokenCode(totpSecret, Date.now() + HALF_STEP_MS);
  const credentials = { clientId: ClientId, email: account.email, password: account.password, code };
  const result = await signInWithCode(cognito, credentials);
  return { account: { ...account, totpSecret }, token: requireToken(account.email, result) };
}

/**
 * Releases the checkout lock of an earlier start that was killed, which is safe because no user buys anything yet. Syncs billing,
 * because otherwise a late Stripe event could change the account while its history is created.
 */
async function releaseCheckout(userId: string): Promise<void> {
  await eventRecords().releaseLock(checkoutLockId(userId));
  const customerId = (await users().getConsistently(userId))?.customerId;
  if (customerId) await syncBilling(syncClients(), customerId, { type: 'user', id: userId });
}

async function signUp(cognito: CognitoIdentityProviderClient, Username: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: Username },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito
    .send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }))
    .catch(ignore(UsernameExistsException));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: DEMO_PASSWORD, Permanent: true }));
}

async function signIn(cognito: CognitoIdentityProviderClient, USERNAME: string): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: DEMO_PASSWORD } }),
  );
  return requireToken(USERNAME, AuthenticationResult);
}

function requireToken(email: string, { AccessToken }: AuthenticationResultType = {}): string {
  if (!AccessToken) throw new Error(`${email} could not sign in.`);
  return AccessToken;
}

const ignore = (Expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof Expected)) throw error;
};
