const listeners = new Set<(captureId: string) => void>();

/** Retries the upload of a capture when the extension requests it. Has no effect before the library has loaded. */
export function requestUploadRetry(captureId: string): void {
  for (const listener of listeners) listener(captureId);
}

export const onUploadRetry = (listener: (captureId: string) => void): void => void listeners.add(listener);
