import { createApiClient } from './api-client.ts';
import { getAccessToken } from './auth/auth.ts';

export const { call, callWithHeaders } = createApiClient({ origin: '', getAccessToken });
