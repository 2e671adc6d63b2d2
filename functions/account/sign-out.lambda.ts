import * as operations from '#shared/api.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { HttpResponse } from '../http/response.ts';
import { createSignOutExtras } from './sign-out-extras.ts';

/** Expires the cookies for the caller's images in this browser, and clears its cache. The web client signs out of Cognito itself. */
export const signOut = async ({ userId }: Actor) => new HttpResponse({}, createSignOutExtras(userId));

export const handler = operation(operations.signOut, (_input, actor) => signOut(actor));
