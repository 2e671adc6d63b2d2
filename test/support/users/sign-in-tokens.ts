import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';

export const createCognitoClient = ({ signIn, userPool }: StackFacts) =>
  new CognitoIdentityProviderClient({
    endpoint: signIn,
    region: userPool.region,
    credentials: CREDENTIALS,
  });

export async function createCognitoUser(stack: StackFacts, email: string): Promise<void> {
  const cognito = createCognitoClient(stack);
  const user = { UserPoolId: stack.userPool.id, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: DEMO_PASSWORD, Permanent: true }));
  cognito.destroy();
}

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

export async function signInForTokens(stack: StackFacts, email: string): Promise<Tokens> {
  const cognito = createCognitoClient(stack);
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: stack.userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  );
  cognito.destroy();
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {};
  if (!access || !id || !refresh) throw new Error(`${email} could not sign in.`);
  return { access, id, refresh };
}
