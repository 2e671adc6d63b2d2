/** Limit for one state of a browser to come. Only a hang reaches it, also on a machine that is busy with other tests. */
export const STATE_TIMEOUT_MS = 60_000;
