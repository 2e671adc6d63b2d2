import type * as z from 'zod/mini';

/** Prefix of all paths of the API. Paths have no trailing slash, because CloudFront removes it. */
export const API_PREFIX = '/api';

/** Header with the secret that proves that a request comes from CloudFront. */
export const ORIGIN_HEADER = 'x-origin-secret';

/**
 * Callers that an operation accepts.
 * - `recentlySignedIn`: a user who entered their password at most `RECENT_SIGN_IN_SECONDS` ago.
 * - `buyer`: a signed-in user for whom no organization pays.
 * - `billingOwner`: the active admin of an organization, for its subscription. Any user, for their own billing, if no organization
 *   pays for them or if they have a customer of their own in Stripe.
 * - `seatHolder`: a user with an active seat, the admin included, whether or not their organization pays. The function checks the seat.
 * - `orgAdmin`: the active admin of the organization in the path.
 * - `orgViewer`: the active admin of the organization in the path, or staff.
 * - `invited`: any caller with the invitation link. The function checks a token if the request has one.
 * - `signature`: a caller that signs the request body. The body is not parsed before the signature is verified.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'recentlySignedIn'
  | 'buyer'
  | 'billingOwner'
  | 'seatHolder'
  | 'orgAdmin'
  | 'orgViewer'
  | 'staff'
  | 'invited'
  | 'signature';

/** Renewing a token does not count as signing in. */
export const RECENT_SIGN_IN_SECONDS = 600;

const OPEN_ACCESS = ['public', 'invited', 'signature'] as const satisfies readonly Access[];
export type OpenAccess = (typeof OPEN_ACCESS)[number];

export const needsToken = (access: Access): access is Exclude<Access, OpenAccess> =>
  !OPEN_ACCESS.some((openAccess) => openAccess === access);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP operation. Schemas are codecs: their input is JSON, their output is the value that the code uses. */
export interface Operation<
  A extends Access = Access,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Key in `api` (`api.ts`), and name of the Lambda function. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  /** Name of the input field that becomes the whole request body. Needed for a body that is a JSON array. */
  readonly body?: string;
}

interface OperationDetails<A extends Access, I extends z.core.$ZodType, O extends z.core.$ZodType> {
  readonly access: A;
  readonly input: I;
  readonly output: O;
  readonly body?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineOperation<const A extends Access, I extends z.core.$ZodType, O extends z.core.$ZodType>(
  name: string,
  method: Method,
  path: `/${string}`,
  details: OperationDetails<A, I, O>,
): Operation<A, I, O> {
  return { name, method, path, ...details };
}

export type InputOf<O extends Operation> = O['input']['_zod']['output'];
export type OutputOf<O extends Operation> = O['output']['_zod']['output'];
