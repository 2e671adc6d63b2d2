import { createExpiredMediaCookies } from '../clients/media-access.ts';
import type { ResponseExtras } from '../http/response.ts';

/**
 * Returns the cookies and headers that end access to the user's images in this browser. Clearing the cache removes the images that the
 * next user of the computer could still open there.
 */
export const createSignOutExtras = (userId: string): ResponseExtras => ({
  cookies: createExpiredMediaCookies(userId),
  headers: { 'clear-site-data': '"cache"' },
});
