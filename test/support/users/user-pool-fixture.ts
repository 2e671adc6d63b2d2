import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  paginateListUsers,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { setUpAuthenticator } from '../../../dev/stack/authenticator.ts';
import { type CognitoOptions, createCognitoEmulator } from '../../../dev/stack/emulators/cognito/cognito-emulator.ts';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

export const USER_POOL_ID = 'us-east-1_TESTPOOL';
export const CLIENT_ID = 'test-client';
export const USER_PASSWORD = 'Capture-2026';
export const CALLBACK_URL = 'http://localhost:3000/auth/signin';
export const LOGOUT_URL = 'http://localhost:3000/';
const CODE_VERIFIER = 'a-verifier-of-forty-three-characters-or-more';

type Email = Parameters<CognitoOptions['sendEmail']>[0];
export type UserPoolFixture = Awaited<ReturnType<typeof userPoolFixture>>;

/**
 * Starts the Cognito emulator on a free port, with the vendor's client, the emails that it sent, the events of its trigger, and a
 * clock that the test moves.
 */
export async function userPoolFixture(options: Partial<CognitoOptions> = {}) {
  const emails: Email[] = [];
  const triggerEvents: PostConfirmationTriggerEvent[] = [];
  const faults = createFaultSwitch();
  const clock = { ms: Date.UTC(2026, 0, 31, 12) };
  let listener: RequestListener = () => {};
  const { origin, close } = await serveOnFreePort((request, response) => listener(request, response));
  listener = await createCognitoEmulator({
    origin,
    userPoolId: USER_POOL_ID,
    client: { id: CLIENT_ID, callbackUrls: [CALLBACK_URL], logoutUrls: [LOGOUT_URL] },
    siteOrigin: 'http://localhost:3000',
    // The default takes about 50 ms of CPU time per password.
    passwordCost: 16,
    sendEmail: (mail) => void emails.push(mail),
    takeFault: faults.takeFor('cognito'),
    now: () => clock.ms,
    ...options,
    async onConfirmed(event) {
      triggerEvents.push(event);
      return options.onConfirmed ? options.onConfirmed(event) : event;
    },
  });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const cognito = new CognitoIdentityProviderClient({ endpoint: origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  return { origin, issuer: `${options.origin ?? origin}/${USER_POOL_ID}`, close, cognito, emails, triggerEvents, clock, faults };
}

let shared: Promise<UserPoolFixture> | undefined;

/** Period for which Cognito limits the number of attempts per email. */
const ATTEMPT_WINDOW_MS = 3_600_000;

/**
 * Returns the user pool that all tests of this vitest worker share, because creating its signing key takes long. Deletes its users
 * and moves its clock, so that attempts of earlier tests with the same email no longer count. It has no web ACL, so that a test can
 * delete a user by `DeleteUser`.
 */
export async function sharedUserPool(): Promise<UserPoolFixture> {
  shared ??= userPoolFixture({ firewallRules: [] });
  const pool = await shared;
  pool.clock.ms += ATTEMPT_WINDOW_MS;
  const users: UserType[] = [];
  for await (const { Users = [] } of paginateListUsers({ client: pool.cognito }, { UserPoolId: USER_POOL_ID }))
    users.push(...Users);
  await Promise.all(
    users.map(({ Username }) => pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username }))),
  );
  return pool;
}

export function latestCode({ emails }: UserPoolFixture, email: string): string {
  const mail = emails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** Returns a code of six digits that differs from the sent one. */
export const createWrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Creates a confirmed user with `USER_PASSWORD`. Returns the `sub`. */
export async function createUser({ cognito }: UserPoolFixture, email: string): Promise<string> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const input = { UserPoolId: USER_POOL_ID, Username: email, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await cognito.send(new AdminCreateUserCommand(input));
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId: USER_POOL_ID, Username: email, Password: USER_PASSWORD, Permanent: true }),
  );
  return User?.Username ?? '';
}

/** Finds a user by their sub or email. */
export const getUserAsAdmin = ({ cognito }: UserPoolFixture, Username: string) =>
  cognito.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username }));

export async function signUp({ cognito }: UserPoolFixture, email: string): Promise<string> {
  const { UserSub = '' } = await cognito.send(
    new SignUpCommand({ ClientId: CLIENT_ID, Username: email, Password: USER_PASSWORD }),
  );
  return UserSub;
}

export async function signIn({ cognito }: UserPoolFixture, email: string, password = USER_PASSWORD) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const input = { ClientId: CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  const { AuthenticationResult } = await cognito.send(new InitiateAuthCommand(input));
  return {
    accessToken: AuthenticationResult?.AccessToken ?? '',
    idToken: AuthenticationResult?.IdToken ?? '',
    refreshToken: AuthenticationResult?.RefreshToken ?? '',
    result: AuthenticationResult,
  };
}

/** Turns two-step sign-in on with the current code of a new authenticator app. Returns the key of the app. */
export async function setUpSecondFactor(pool: UserPoolFixture, email: string): Promise<string> {
  const { accessToken } = await signIn(pool, email);
  return setUpAuthenticator(pool.cognito, accessToken, pool.clock.ms);
}

export const setSecondFactor = ({ cognito }: UserPoolFixture, AccessToken: string, Enabled: boolean) =>
  cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }));

/** Turns the second factor off as an operator does, because turning it on ended the sessions of the user. */
export const turnOffSecondFactor = ({ cognito }: UserPoolFixture, Username: string) =>
  cognito.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId: USER_POOL_ID, Username, SoftwareTokenMfaSettings: { Enabled: false } }),
  );

/** Verifies a token as the API's authorizer does, by key set, issuer and time, and returns its claims. */
export async function verifyClaims({ origin, issuer, clock }: UserPoolFixture, token = '') {
  const keys = createRemoteJWKSet(new URL(`${origin}/${USER_POOL_ID}/.well-known/jwks.json`));
  const currentDate = new Date(clock.ms);
  return (await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], currentDate })).payload;
}

export const authorizationQuery = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK_URL,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state & more',
    code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });

/** Does not follow redirects. */
export const getPage = ({ origin }: UserPoolFixture, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });

export const postForm = (
  { origin }: UserPoolFixture,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) => fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });

export const redirectUrl = (response: Response) => new URL(response.headers.get('location') ?? 'about:blank', response.url);

export const signInAtHostedPage = (pool: UserPoolFixture, email: string, queryChanges: Record<string, string> = {}) =>
  postForm(pool, `/login?${authorizationQuery(queryChanges)}`, { email, password: USER_PASSWORD });

/** Signs in at the hosted page and returns the authorization code. */
export async function requestAuthorizationCode(
  pool: UserPoolFixture,
  email: string,
  queryChanges: Record<string, string> = {},
): Promise<string> {
  const response = await signInAtHostedPage(pool, email, queryChanges);
  return redirectUrl(response).searchParams.get('code') ?? '';
}

export const exchangeCode = (pool: UserPoolFixture, code: string, formChanges: Record<string, string> = {}) =>
  postForm(pool, '/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK_URL,
    code_verifier: CODE_VERIFIER,
    code,
    ...formChanges,
  });
