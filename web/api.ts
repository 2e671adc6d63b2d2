import { apiClient } from './api-client.ts';
import { accessToken } from './browser/auth.ts';

/** The API of this site, as the person who is signed in to it: `call('createImage', { … }, { signal })`. */
export const { call, callWithHeaders } = apiClient({ origin: '', accessToken });
