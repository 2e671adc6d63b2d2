import * as z from 'zod/mini';
import type { SiteConfig } from '#shared/config.ts';
import { CognitoError, callCognito } from './cognito-client.ts';

const tokensSchema = z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() });
export type NewTokens = z.output<typeof tokensSchema>;

const resultSchema = z.object({ AuthenticationResult: tokensSchema });
const challengeSchema = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'), Session: z.string() });

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the authenticator app, if the user has one. */
  readonly code?: string | undefined;
}

/** `code` of the error if the user has an authenticator app, and the credentials have no code. */
export const CODE_REQUIRED = 'CodeRequired';

/**
 * Signs in to Cognito and returns the tokens. Throws the errors of `callCognito`, and `CognitoError` with the code `CODE_REQUIRED`.
 */
export async function requestTokens(config: SiteConfig['signIn'], { email, password, code }: Credentials): Promise<NewTokens> {
  const { clientId: ClientId } = config;
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters };
  const response = await callCognito(config, 'InitiateAuth', signIn, z.union([resultSchema, challengeSchema]));
  if ('AuthenticationResult' in response) return response.AuthenticationResult;
  if (code === undefined) throw new CognitoError(CODE_REQUIRED, 'The user has an authenticator app.');
  const answer = {
    ClientId,
    ChallengeName: response.ChallengeName,
    Session: response.Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  };
  return (await callCognito(config, 'RespondToAuthChallenge', answer, resultSchema)).AuthenticationResult;
}
