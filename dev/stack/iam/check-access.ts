import type { IncomingMessage } from 'node:http';
import { AwsError } from '../emulators/aws-json.ts';
import { type AccessControl, describeDenial } from './access-control.ts';
import { readAccessKeyId } from './access-key.ts';

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
