/**
 * Errors with which AWS asks to send fewer requests. The names are those that the SDK retries, so the SDK throws them only after its
 * last attempt. SES and Cognito share a name.
 */
const THROTTLING_ERRORS = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
];

/** 503 also covers a response to HEAD, which has no body and therefore no name. */
const BUSY_STATUSES: readonly unknown[] = [429, 503];

/** Returns true if a service of AWS rejected a request because it is busy. It may be repeated later. */
export const isBusyError = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  (THROTTLING_ERRORS.includes(error.name) || BUSY_STATUSES.includes(readStatus(error.$metadata)));

const readStatus = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
