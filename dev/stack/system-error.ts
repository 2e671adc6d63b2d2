const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file with this name exists',
  EEXIST: 'a file with this name exists',
  ENOENT: 'it does not exist and cannot be created',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Returns the reason of a system error, as the end of a sentence. */
export const describeSystemError = (error: unknown): string =>
  ERROR_TEXTS[getErrorCode(error) ?? ''] ?? `system error "${error instanceof Error ? error.message : error}"`;

/** Returns the code of a system error, for example `ENOENT`, or undefined for other errors. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
