/** What the system calls a failure, such as `ENOENT`; nothing where it was not the system that failed. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
