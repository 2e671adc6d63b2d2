import { createApiClient, type OperationTable } from './api-client.ts';
import { getAccessToken } from './auth/auth.ts';
import { CORE_OPERATIONS } from './core-operations.ts';

/** Returns a client for operations that only one feature calls. */
export const createFeatureClient = <T extends OperationTable<T>>(operations: T) =>
  createApiClient({ origin: '', getAccessToken }, operations);

/** Returns a client that sends the token of a proof of identity, for operations that need a recent sign-in. */
export const createProofClient = <T extends OperationTable<T>>(accessToken: string, operations: T) =>
  createApiClient({ origin: '', getAccessToken: async () => accessToken }, operations);

export const { call, callWithHeaders } = createFeatureClient(CORE_OPERATIONS);
