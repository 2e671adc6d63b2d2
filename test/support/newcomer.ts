import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Image } from '#shared/image.ts';
import { apiCall } from '../../dev/api-call.ts';
import { DEMO_PASSWORD } from '../../dev/demo-accounts.ts';
import { tokensOf } from './api-client.ts';
import { pngFile } from './image-files.ts';
import type { Site } from './site.ts';

/** Somebody who is signed in on a running site. */
export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Somebody who has just signed up, with the password of all demo people. */
export async function newcomer({ stack }: Site, email: string): Promise<Person> {
  const { signIn, userPool } = stack;
  const cognito = new CognitoIdentityProviderClient({
    endpoint: signIn,
    region: userPool.region,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const user = { UserPoolId: userPool.id, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: DEMO_PASSWORD, Permanent: true }));
  cognito.destroy();
  return signedIn({ stack }, email);
}

/** Somebody who has an account. Their row is there from now on. */
export async function signedIn({ stack }: Pick<Site, 'stack'>, email: string): Promise<Person> {
  const { access: token } = await tokensOf(stack, email);
  const { userId } = await apiCall(stack.site, token, 'getAccount', {});
  return { email, userId, token };
}

/** A picture in somebody's library, whose title and notes are theirs. */
export async function keptPicture({ stack }: Site, { token, email }: Person): Promise<Image> {
  const words = { title: `Picture of ${email}`, notes: `Notes of ${email}`, urlLink: '' };
  const { id, uploadUrl } = await apiCall(stack.site, token, 'createImage', words);
  await fetch(uploadUrl, { method: 'PUT', body: await pngFile(60, 60) });
  return apiCall(stack.site, token, 'finishImage', { id });
}
