/** Ignore clicks within 500 ms of showing the confirmation: likely a double click. */
const DOUBLE_CLICK_MS = 500;

export const isConfirmation = (sinceShownMs: number): boolean => sinceShownMs >= DOUBLE_CLICK_MS;
