import * as z from 'zod/mini';
import { type Image, imageSchema } from '#shared/image.ts';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { readCookies } from '../read-cookies.ts';
import { tokensOf } from '../sign-in-tokens.ts';

export async function readLibrary(stack: StackFacts, email: string): Promise<{ images: Image[]; cookie: string }> {
  const { access } = await tokensOf(stack, email);
  const response = await fetch(`${stack.site}/api/images/?limit=1000`, { headers: { authorization: `Bearer ${access}` } });
  return { images: z.array(imageSchema).parse(await response.json()), cookie: readCookies(response) };
}
