import * as z from 'zod/mini';
import { accountSchema } from './account.ts';
import { imageKeySchema, imagePageQuery, imageSchema, imageWordsSchema, newImageSchema, uploadSchema } from './image.ts';
import { nothing } from './schema.ts';

/** Every path below is served under this one; no path ends in a slash (the edge drops a trailing one). */
export const API_PREFIX = '/api';

/** The edge proves itself to the API by a secret in this header. */
export const ORIGIN_HEADER = 'x-origin-secret';

export type Access = 'public' | 'signedIn';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP operation. Schemas are codecs: their input is the wire's JSON, their output what the program works with. */
export interface Operation<I extends z.core.$ZodType = z.core.$ZodType, O extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly input: I;
  readonly output: O;
}

const operation =
  (method: Method, path: `/${string}`, access: Access) =>
  <I extends z.core.$ZodType, O extends z.core.$ZodType>(input: I, output: O): Operation<I, O> => ({
    method,
    path,
    access,
    input,
    output,
  });

/** THE table: the web client, the Lambda wrapper, the CDK stack, the local gateway and docs/openapi.json all read it. */
export const api = {
  getAccount: operation('GET', '/account', 'signedIn')(nothing, accountSchema),
  signOut: operation('POST', '/account/sign-out', 'signedIn')(nothing, nothing),
  listImages: operation('GET', '/images', 'signedIn')(imagePageQuery, z.array(imageSchema)),
  createImage: operation('POST', '/images', 'signedIn')(newImageSchema, uploadSchema),
  finishImage: operation('POST', '/images/{id}', 'signedIn')(imageKeySchema, imageSchema),
  updateImage: operation('PUT', '/images/{id}', 'signedIn')(imageWordsSchema, imageSchema),
  deleteImage: operation('DELETE', '/images/{id}', 'signedIn')(imageKeySchema, nothing),
};

export type Api = typeof api;
export type OperationKey = keyof Api;
export type Input<K extends OperationKey> = z.output<Api[K]['input']>;
export type Output<K extends OperationKey> = z.output<Api[K]['output']>;

/** The body of every refusal. */
export const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
