import { createApiClient, type OperationTable } from './api-client.ts';
import { getAccessToken } from './auth/auth.ts';
import { CORE_OPERATIONS } from './core-operations.ts';

/**
 * Returns a client that sends the token of the session. Each feature creates a client for the operations that only this feature calls.
 */
export const createFeatureClient = <T extends OperationTable<T>>(operations: T) =>
  createApiClient({ origin: '', getAccessToken }, operations);

/**
 * Returns a client that sends `accessToken`, for operations that need a recent sign-in. The user got this token by entering the
 * password again.
 */
export const createProofClient = <T extends OperationTable<T>>(accessToken: string, operations: T) =>
  createApiClient({ origin: '', getAccessToken: async () => accessToken }, operations);

export const { call, callWithHeaders } = createFeatureClient(CORE_OPERATIONS);
