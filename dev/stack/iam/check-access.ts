import type { IncomingMessage } from 'node:http';
import { AwsError } from '../emulators/aws-json.ts';
import { type AccessControl, describeDenial } from './access-control.ts';

/** Throws the error of an AWS JSON service if the request is not signed by a caller who may use the action on the resource. */
export function checkAccess(access: AccessControl, request: IncomingMessage, action: string, resource: string): void {
  const accessKeyId = readAccessKeyId(request);
  if (accessKeyId === undefined)
    throw new AwsError('MissingAuthenticationTokenException', 'Request is missing Authentication Token', 403);
  if (!access.isKnown(accessKeyId))
    throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  if (!access.isAllowed(accessKeyId, action, resource))
    throw new AwsError('AccessDeniedException', describeDenial(accessKeyId, action, resource));
}

/**
 * Returns the access key id of a request that is signed with Signature Version 4, or undefined if the request is not signed. Only
 * the S3 emulator verifies signatures.
 */
const readAccessKeyId = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
