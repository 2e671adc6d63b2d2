import { createApiClient } from './api-client.ts';
import { accessToken } from './auth/auth.ts';

export const { call, callWithHeaders } = createApiClient({ origin: '', accessToken });
