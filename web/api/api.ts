import { apiClient } from './api-client.ts';
import { accessToken } from './auth/auth.ts';

export const { call, callWithHeaders } = apiClient({ origin: '', accessToken });
