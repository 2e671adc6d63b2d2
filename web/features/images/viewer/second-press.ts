/** Ignore clicks within 500 ms of showing the confirmation: likely a double click. */
const DEAF_MS = 500;

export const isAnswer = (sinceAskedMs: number): boolean => sinceAskedMs >= DEAF_MS;
