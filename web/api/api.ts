import { createApiClient, type OperationTable } from './api-client.ts';
import { getAccessToken } from './auth/auth.ts';
import { CORE_OPERATIONS } from './core-operations.ts';

/** Returns a client for operations that only one feature calls. */
export const createFeatureClient = <T extends OperationTable<T>>(operations: T) =>
  createApiClient({ origin: '', getAccessToken }, operations);

export const { call, callWithHeaders } = createFeatureClient(CORE_OPERATIONS);
