import * as z from 'zod/mini';
import { accountQuery, accountSchema, cancelAtPeriodEndSchema, updatedCardSchema } from './account.ts';
import { cardRequestSchema, cardResultSchema } from './card.ts';
import { checkoutRequestSchema, checkoutResultSchema, redirectSchema } from './checkout.ts';
import { imageKeySchema, imagePageQuery, imageSchema, imageWordsSchema, newImageSchema, uploadSchema } from './image.ts';
import { planKeySchema, planSchema } from './plan.ts';
import { nothing, signedPayload } from './schema.ts';

/** Every path below is served under this one; no path ends in a slash (the edge drops a trailing one). */
export const API_PREFIX = '/api';

/** The edge proves itself to the API by a secret in this header. */
export const ORIGIN_HEADER = 'x-origin-secret';

/**
 * Who may call. `buyer`: anyone signed in who holds no active seat. `billingOwner`: the same, for their own subscription, or the
 * active admin of an organization, for its. `signature`: whoever can sign the body, which is not read before that is known.
 */
export type Access = 'public' | 'signedIn' | 'buyer' | 'billingOwner' | 'signature';

/** Whether a caller shows a token. Others are anybody, or prove themselves by what they send. */
export const needsToken = (access: Access): access is Exclude<Access, 'public' | 'signature'> =>
  access !== 'public' && access !== 'signature';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP operation. Schemas are codecs: their input is the wire's JSON, their output what the program works with. */
export interface Operation<
  A extends Access = Access,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly input: I;
  readonly output: O;
}

const operation =
  <A extends Access>(method: Method, path: `/${string}`, access: A) =>
  <I extends z.core.$ZodType, O extends z.core.$ZodType>(input: I, output: O): Operation<A, I, O> => ({
    method,
    path,
    access,
    input,
    output,
  });

/** THE table: the web client, the Lambda wrapper, the CDK stack, the local gateway and docs/openapi.json all read it. */
export const api = {
  getAccount: operation('GET', '/account', 'signedIn')(accountQuery, accountSchema),
  signOut: operation('POST', '/account/sign-out', 'signedIn')(nothing, nothing),
  cancelSubscription: operation('POST', '/account/subscription/cancel', 'billingOwner')(nothing, accountSchema),
  setCancelAtPeriodEnd: operation(
    'PUT',
    '/account/subscription/cancel-at-period-end',
    'billingOwner',
  )(cancelAtPeriodEndSchema, accountSchema),
  getPlan: operation('GET', '/plans/{planId}', 'public')(planKeySchema, planSchema),
  createCheckoutSession: operation('POST', '/checkout/sessions', 'buyer')(checkoutRequestSchema, redirectSchema),
  confirmCheckout: operation('POST', '/checkout/success', 'buyer')(checkoutResultSchema, accountSchema),
  createCardSession: operation('POST', '/card/sessions', 'billingOwner')(cardRequestSchema, redirectSchema),
  confirmCard: operation('POST', '/card/success', 'billingOwner')(cardResultSchema, updatedCardSchema),
  stripeWebhook: operation('POST', '/stripe/webhook', 'signature')(signedPayload, nothing),
  listImages: operation('GET', '/images', 'signedIn')(imagePageQuery, z.array(imageSchema)),
  createImage: operation('POST', '/images', 'signedIn')(newImageSchema, uploadSchema),
  finishImage: operation('POST', '/images/{id}', 'signedIn')(imageKeySchema, imageSchema),
  updateImage: operation('PUT', '/images/{id}', 'signedIn')(imageWordsSchema, imageSchema),
  deleteImage: operation('DELETE', '/images/{id}', 'signedIn')(imageKeySchema, nothing),
};

export type Api = typeof api;
export type OperationKey = keyof Api;
/** Operations open to callers of a kind. */
export type KeysFor<A extends Access> = { [K in OperationKey]: Api[K]['access'] extends A ? K : never }[OperationKey];
export type Input<K extends OperationKey> = z.output<Api[K]['input']>;
export type Output<K extends OperationKey> = z.output<Api[K]['output']>;

/** The body of every refusal. */
export const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
