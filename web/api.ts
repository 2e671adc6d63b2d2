import { apiClient } from './api-client.ts';
import { accessToken } from './browser/auth.ts';

export const { call, callWithHeaders } = apiClient({ origin: '', accessToken });
