/** Maximum number of retries of a call of the API that fails with the error code `retry`. */
export const MAX_RETRIES = 5;

/** `attempt`: 1 for the first retry. */
export const computeRetryDelayMs = (attempt: number): number => 100 * attempt ** 2;
