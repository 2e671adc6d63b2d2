import * as z from 'zod/mini';
import { confirmEmailChange, revokeSessions, startEmailChange } from '#shared/security-operations.ts';
import { createFeatureClient, createProofClient } from '../../../api/api.ts';
import { getAuthSnapshot } from '../../../api/auth/auth.ts';
import { callCognito } from '../../../api/auth/cognito-client.ts';
import { type Credentials, requestTokens } from '../../../api/auth/password-sign-in.ts';
import { loadSiteConfig } from '../../../api/config.ts';
import { log } from '../../../api/log.ts';

export const { call } = createFeatureClient({ revokeSessions });

const emptySchema = z.object({});
const secretSchema = z.object({ SecretCode: z.string() });

/**
 * Proof that the user has just entered their password, and the code of their authenticator app if they have one. Changing how the user
 * signs in needs the token of a proof: the tokens of the page's session lack the scope.
 */
interface Proof {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const callWithToken = async <S extends z.core.$ZodType>(operation: string, input: object, schema: S): Promise<z.output<S>> =>
  callCognito((await loadSiteConfig()).signIn, operation, input, schema);

async function createProof(credentials: Credentials): Promise<Proof> {
  // Signs in with the user id, because another tab may have changed the email.
  const username = getAuthSnapshot().userId ?? credentials.email;
  const { AccessToken, RefreshToken } = await requestTokens((await loadSiteConfig()).signIn, { ...credentials, email: username });
  return { accessToken: AccessToken, refreshToken: RefreshToken };
}

/** Revokes the tokens of a proof. If that fails, they expire after an hour, because the page does not renew them. */
async function endProof({ refreshToken: Token }: Proof): Promise<void> {
  const { clientId: ClientId } = (await loadSiteConfig()).signIn;
  await callWithToken('RevokeToken', { ClientId, Token }, emptySchema).catch((error: unknown) => log.error('proof', error));
}

/** Signs in again for one action, then revokes the tokens. Throws the errors of `requestTokens` and of `act`. */
export async function withProof<T>(credentials: Credentials, act: (accessToken: string) => Promise<T>): Promise<T> {
  const proof = await createProof(credentials);
  try {
    return await act(proof.accessToken);
  } finally {
    void endProof(proof);
  }
}

/**
 * Throws the errors of `requestTokens` and of `callCognito`, like all functions below. The functions for the email also throw
 * `ApiError`.
 */
export const changePassword = (credentials: Credentials, newPassword: string): Promise<unknown> =>
  withProof(credentials, (AccessToken) =>
    callWithToken(
      'ChangePassword',
      { AccessToken, PreviousPassword: credentials.password, ProposedPassword: newPassword },
      emptySchema,
    ),
  );

const setSecondFactor = (AccessToken: string, isEnabled: boolean): Promise<unknown> =>
  callWithToken(
    'SetUserMFAPreference',
    { AccessToken, SoftwareTokenMfaSettings: { Enabled: isEnabled, PreferredMfa: isEnabled } },
    emptySchema,
  );

export const turnOffSecondFactor = (credentials: Credentials): Promise<unknown> =>
  withProof(credentials, (accessToken) => setSecondFactor(accessToken, false));

/** Authenticator app that the user is setting up. */
export interface NewAuthenticator {
  /** Key in base32. */
  readonly secret: string;
  /** Turns the second factor on if the code is correct. May be repeated after an error. */
  readonly confirm: (code: string) => Promise<void>;
}

export async function startSecondFactor(credentials: Credentials): Promise<NewAuthenticator> {
  const proof = await createProof(credentials);
  const AccessToken = proof.accessToken;
  const { SecretCode: secret } = await callWithToken('AssociateSoftwareToken', { AccessToken }, secretSchema);
  // Cognito accepts a code once, so `confirm` must not send it again if only the second call failed.
  let isCodeVerified = false;
  return {
    secret,
    async confirm(code) {
      if (!isCodeVerified) await callWithToken('VerifySoftwareToken', { AccessToken, UserCode: code }, emptySchema);
      isCodeVerified = true;
      await setSecondFactor(AccessToken, true);
      void endProof(proof);
    },
  };
}

const EMAIL_OPERATIONS = { startEmailChange, confirmEmailChange };

/** New email to which a code was sent. */
export interface EmailChangeRequest {
  readonly email: string;
  /** Sends another code, which replaces the last one. */
  readonly resend: () => Promise<unknown>;
  /** Changes the email if the code is correct. May be repeated after an error. */
  readonly confirm: (code: string) => Promise<void>;
}

/**
 * Sends a code to the new email. The functions of the result use the same proof. They throw `recentSignInRequired` once the proof is
 * older than ten minutes.
 */
export async function requestEmailChange(credentials: Credentials, email: string): Promise<EmailChangeRequest> {
  const proof = await createProof(credentials);
  const client = createProofClient(proof.accessToken, EMAIL_OPERATIONS);
  const send = () => client.call('startEmailChange', { email });
  try {
    return {
      email: (await send()).email,
      resend: send,
      async confirm(code) {
        await client.call('confirmEmailChange', { code });
        void endProof(proof);
      },
    };
  } catch (error) {
    void endProof(proof);
    throw error;
  }
}

/**
 * Confirms the change with a new proof. For a code that was requested before the page was loaded again or before the proof became too
 * old.
 */
export const confirmEmailChangeAgain = (credentials: Credentials, code: string): Promise<unknown> =>
  withProof(credentials, (accessToken) => createProofClient(accessToken, EMAIL_OPERATIONS).call('confirmEmailChange', { code }));
