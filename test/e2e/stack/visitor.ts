import * as z from 'zod/mini';
import { type Image, imageSchema } from '#shared/image.ts';
import { DEMO_PASSWORD } from '../../../dev/demo-accounts.ts';
import type { Stack } from '../../../dev/desk/stack-facts.ts';

const signedInSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** The access token of one of the demo people. */
export async function tokenOf({ signIn, userPool }: Stack, email: string): Promise<string> {
  const answer = await fetch(signIn, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  });
  return signedInSchema.parse(await answer.json()).AuthenticationResult.AccessToken;
}

/** Somebody's pictures, and the cookies with which they open. */
export async function libraryOf(stack: Stack, email: string): Promise<{ images: Image[]; cookie: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(stack, email)}` };
  const answer = await fetch(`${stack.site}/api/images/?limit=1000`, { headers });
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return { images: z.array(imageSchema).parse(await answer.json()), cookie: cookies.join('; ') };
}
