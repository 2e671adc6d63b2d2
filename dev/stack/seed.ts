import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_GROUP } from '#shared/roles.ts';
import { syncBilling } from '../../functions/billing/sync-billing.ts';
import { checkoutLockId } from '../../functions/checkout/with-lock.ts';
import { deletions, eventRecords, mediaFiles, syncClients, uploadFiles, uploads, users } from '../../functions/clients.ts';
import { sweepUploads } from '../../functions/events/sweep-uploads.lambda.ts';
import { apiCall } from './api-call.ts';
import type { DemoAccount } from './dashboard/stack-facts.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-accounts.ts';
import { liveBillingStory, offerPlan, stripeOf } from './seed-billing.ts';
import { seedLibrary } from './seed-library.ts';
import { seedOrganization, sellSeats } from './seed-organization.ts';
import { type Addresses, NAMES } from './stage.ts';
import type { StageKeys } from './stage-keys.ts';

/** Longer than the 3 hours after which the sweep ends an upload. */
const LATER_MS = 4 * 3_600_000;
const { userPoolId: UserPoolId, clientId: ClientId } = NAMES;

/** Creates the demo accounts and their data. Skips what exists, so that an interrupted seed can continue. */
export async function seed({ site, desk }: Pick<Addresses, 'site' | 'desk'>, keys: StageKeys): Promise<DemoAccount[]> {
  await giveUpUploads();
  const stripe = stripeOf(keys);
  const hasShop = !keys.stripe.isReal;
  await offerPlan(stripe);
  const cognito = new CognitoIdentityProviderClient();
  await cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: STAFF_GROUP })).catch(unless(GroupExistsException));
  const settled = await Promise.all(DEMO_PEOPLE.map((person) => settle({ site, hasShop, cognito }, person)));
  cognito.destroy();
  const company = { site, desk, tokens: new Map(settled.map(({ account, token }) => [account.email, token])) };
  const orgId = await seedOrganization(company);
  if (hasShop) await sellSeats(stripe, company, orgId);
  return settled.map(({ account }) => account);
}

/** Ends uploads that a killed start left open, because the number of open uploads is limited. No user has started any yet. */
const giveUpUploads = (): Promise<void> =>
  sweepUploads({
    uploads: uploads(),
    deletions: deletions(),
    uploadFiles: uploadFiles(),
    mediaFiles: mediaFiles(),
    now: () => new Date(Date.now() + LATER_MS),
  });

interface Town {
  readonly site: string;
  /** True if payment pages can be filled in automatically. The real Stripe's cannot. */
  readonly hasShop: boolean;
  readonly cognito: CognitoIdentityProviderClient;
}

async function settle({ site, hasShop, cognito }: Town, { email, note, isStaff, hasLibrary, billing }: DemoPerson) {
  await signUp(cognito, email);
  if (isStaff) await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: STAFF_GROUP }));
  const token = await signIn(cognito, email);
  const { userId } = await apiCall(site, token, 'getAccount', {});
  if (hasLibrary) await seedLibrary(site, token);
  if (billing && hasShop) {
    await giveUpCheckout(userId);
    await liveBillingStory({ site, token, email }, billing);
  }
  return { account: { email, password: DEMO_PASSWORD, userId, note }, token };
}

/**
 * Releases the checkout lock of a killed start and syncs billing. Otherwise a late Stripe event could change the account while
 * its history is created. No user buys anything yet.
 */
async function giveUpCheckout(userId: string): Promise<void> {
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
    .catch(unless(UsernameExistsException));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: DEMO_PASSWORD, Permanent: true }));
}

async function signIn(cognito: CognitoIdentityProviderClient, USERNAME: string): Promise<string> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: DEMO_PASSWORD } }),
  );
  if (!AuthenticationResult?.AccessToken) throw new Error(`${USERNAME} could not sign in.`);
  return AuthenticationResult.AccessToken;
}

const unless = (Expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof Expected)) throw error;
};
