/** Limit for waiting for one state of a browser. Only a hanging test reaches it, even on a busy machine. */
export const STATE_TIMEOUT_MS = 60_000;
