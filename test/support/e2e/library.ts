import * as z from 'zod/mini';
import { type Image, imageSchema } from '#shared/image.ts';
import type { Stack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { readCookies } from '../http/read-cookies.ts';
import { tokensOf } from '../users/sign-in-tokens.ts';

export async function readLibrary(stack: Stack, email: string): Promise<{ images: Image[]; cookie: string }> {
  const { access } = await tokensOf(stack, email);
  const response = await fetch(`${stack.site}/api/images/?limit=1000`, { headers: { authorization: `Bearer ${access}` } });
  return { images: z.array(imageSchema).parse(await response.json()), cookie: readCookies(response) };
}
