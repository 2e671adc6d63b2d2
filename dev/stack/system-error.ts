const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'it is not there and cannot be made',
  EACCES: 'you have no right to it',
  EPERM: 'you have no right to it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
};

/** Returns the reason of a system error, as the end of a sentence. */
export const describeSystemError = (error: unknown): string =>
  ERROR_TEXTS[errorCode(error) ?? ''] ?? `the system says "${error instanceof Error ? error.message : error}"`;

/** Returns the code of a system error, for example `ENOENT`, or undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
