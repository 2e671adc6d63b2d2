import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type CognitoOptions, cognitoEmulator } from '../../dev/emulators/cognito/cognito-emulator.ts';
import { listening } from './listening.ts';

export const UserPoolId = 'us-east-1_TESTPOOL';
export const ClientId = 'test-client';
export const Password = 'Capture-2026';
export const CALLBACK = 'http://localhost:3000/auth/signin';
export const SIGNED_OUT = 'http://localhost:3000/';
export const VERIFIER = 'a-verifier-of-forty-three-characters-or-more';

type Mail = Parameters<CognitoOptions['sendMail']>[0];
export type RunningPool = Awaited<ReturnType<typeof runningPool>>;

/** The emulator on a free port, the vendor's own client for it, the mail it sent and a clock that only tests move. */
export async function runningPool(options: Partial<CognitoOptions> = {}) {
  const mails: Mail[] = [];
  const clock = { ms: Date.UTC(2026, 0, 31, 12) };
  let listener: RequestListener = () => {};
  const { origin, close } = await listening((request, response) => listener(request, response));
  listener = await cognitoEmulator({
    origin,
    userPoolId: UserPoolId,
    client: { id: ClientId, callbackUrls: [CALLBACK], logoutUrls: [SIGNED_OUT] },
    siteOrigin: 'http://localhost:3000',
    sendMail: (mail) => void mails.push(mail),
    now: () => clock.ms,
    ...options,
  });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const cognito = new CognitoIdentityProviderClient({ endpoint: origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  return { origin, issuer: `${options.origin ?? origin}/${UserPoolId}`, close, cognito, mails, clock };
}

/** The code in the last mail to somebody. */
export function codeFor({ mails }: RunningPool, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code came';
}

/** A confirmed user with `Password`. Answers the sub. */
export async function addUser({ cognito }: RunningPool, email: string): Promise<string> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const input = { UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  const { User } = await cognito.send(new AdminCreateUserCommand(input));
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
  return User?.Username ?? '';
}

/** Somebody who has signed up, and has not shown the code of their mail. Answers their id. */
export async function signUp({ cognito }: RunningPool, email: string): Promise<string> {
  const { UserSub = '' } = await cognito.send(new SignUpCommand({ ClientId, Username: email, Password }));
  return UserSub;
}

/** Signs in through the JSON API. */
export async function signIn({ cognito }: RunningPool, email: string, password = Password) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const input = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  const { AuthenticationResult } = await cognito.send(new InitiateAuthCommand(input));
  return {
    accessToken: AuthenticationResult?.AccessToken ?? '',
    idToken: AuthenticationResult?.IdToken ?? '',
    refreshToken: AuthenticationResult?.RefreshToken ?? '',
    result: AuthenticationResult,
  };
}

/** A token's claims, checked as the API's authorizer does: by the published key set, issuer and time. */
export async function claimsOf({ origin, issuer, clock }: RunningPool, token = '') {
  const keys = createRemoteJWKSet(new URL(`${origin}/${UserPoolId}/.well-known/jwks.json`));
  const currentDate = new Date(clock.ms);
  return (await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], currentDate })).payload;
}

/** The query of a sign-in as the site asks for it. */
export const authorizeQuery = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: ClientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state & more',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });

/** Visits a page as a browser does, but stays where a redirect would lead away. */
export const visit = ({ origin }: RunningPool, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });

/** Sends a page's form. */
export const send = ({ origin }: RunningPool, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });

/** Where an answer leads. */
export const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank', answer.url);
