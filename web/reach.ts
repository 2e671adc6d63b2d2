import { ApiError } from './api-error.ts';

/** A request of this site to its own origin. One that gets no answer is `offline`; one that the caller gave up keeps its own error. */
export async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ code: 'offline', message: 'No answer from the server.' }, { cause });
  }
}
