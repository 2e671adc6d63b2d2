import { ApiError } from './api-error.ts';

/** Sends a request. Throws `ApiError` (`offline`) if no response arrives, and the error of `fetch` when aborted. */
export async function fetchOrOffline(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ code: 'offline', message: 'No response from the server.' }, { cause });
  }
}
