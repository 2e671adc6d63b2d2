import type { S3Operation } from './operation.ts';
import { createBucket, headBucket, putBucketCors } from './operations/buckets.ts';
import { listObjects } from './operations/list-objects.ts';
import { copyObject, deleteObject, deleteObjects, getObject, headObject, putObject } from './operations/objects.ts';
import { postObject } from './operations/post-object.ts';
import { createNotEmulatedError } from './s3-error.ts';
import { isFormUpload, type S3Request, SIGNING_PARAMETERS } from './s3-request.ts';

/** Operations by method, resource, and the query parameter, header or body that distinguishes them. */
const OPERATIONS: Readonly<Record<string, S3Operation>> = {
  'PUT bucket': createBucket,
  'HEAD bucket': headBucket,
  'PUT bucket ?cors': putBucketCors,
  'GET bucket ?list-type': listObjects,
  'POST bucket ?delete': deleteObjects,
  'POST bucket form': postObject,
  'PUT object': putObject,
  'PUT object copy': copyObject,
  'GET object': getObject,
  'HEAD object': headObject,
  'DELETE object': deleteObject,
};

/** Query parameters that do not select a subresource: `x-id` is informational, and `x-amz-*` is read as a header. */
const IGNORED_PARAMETER = /^(x-id$|x-amz-)/i;
const IGNORED_HEADERS = ['x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token', 'x-amz-user-agent'];
/** Headers that change the result of an operation. */
const SEMANTIC_HEADER = /^(x-amz-|if-|range$)/;

/** Returns the operation of a request. Throws NotImplemented for any parameter or header that the operation does not support. */
export function findOperation(request: S3Request): S3Operation {
  const { method, path, query } = request;
  const subresource = [...query.keys()].find((name) => !SIGNING_PARAMETERS.includes(name) && !IGNORED_PARAMETER.test(name));
  if (query.has('uploads') || query.has('uploadId')) throw createNotEmulatedError(`multipart upload (${method} ${path})`);
  const operation = OPERATIONS[createOperationKey(request)];
  if (!operation) throw createNotEmulatedError(`${method} ${path}${subresource ? ` with ?${subresource}` : ''}`);
  rejectUnsupportedInput(request, operation);
  return operation;
}

function createOperationKey(request: S3Request): string {
  const { method, key, query, headers } = request;
  if (key) return method === 'PUT' && headers['x-amz-copy-source'] !== undefined ? 'PUT object copy' : `${method} object`;
  if (isFormUpload(request)) return 'POST bucket form';
  const selector = ['cors', 'list-type', 'delete'].find((name) => query.has(name));
  return selector === undefined ? `${method} bucket` : `${method} bucket ?${selector}`;
}

function rejectUnsupportedInput(
  { query, headers }: S3Request,
  { name: operationName, query: supportedParameters = [], headers: supportedHeaders = [] }: S3Operation,
) {
  const isSupportedParameter = (name: string) =>
    SIGNING_PARAMETERS.includes(name) || IGNORED_PARAMETER.test(name) || supportedParameters.includes(name);
  const isSupportedHeader = (name: string) =>
    !SEMANTIC_HEADER.test(name) ||
    [...IGNORED_HEADERS, ...supportedHeaders].some(
      (supported) => name === supported || (supported.endsWith('-') && name.startsWith(supported)),
    );
  const parameter = [...query.keys()].find((name) => !isSupportedParameter(name));
  if (parameter !== undefined) throw createNotEmulatedError(`${operationName} with ?${parameter}`);
  const header = Object.keys(headers).find((name) => !isSupportedHeader(name));
  if (header !== undefined) throw createNotEmulatedError(`${operationName} with the header ${header}`);
}
