/** Error of an upload that the storage did not accept. `status` is 0 if no response arrived. */
export class UploadHttpError extends Error {
  override name = 'UploadHttpError';
  readonly status: number;

  constructor(status: number) {
    super(`The upload returned ${status}.`);
    this.status = status;
  }
}

interface FileUpload {
  readonly uploadUrl: string;
  readonly uploadHeaders: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** A signed URL accepts a file only once, so this status means that an earlier attempt succeeded. */
const PRECONDITION_FAILED = 412;

const isAccepted = (status: number): boolean => (status >= 200 && status < 300) || status === PRECONDITION_FAILED;

/**
 * Uses `XMLHttpRequest` because `fetch` does not report the progress of an upload.
 *
 * Throws `UploadHttpError`, or the signal's reason.
 */
export function sendFile({ uploadUrl, uploadHeaders, file, signal, onProgress }: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', uploadUrl);
    for (const [name, value] of Object.entries(uploadHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () =>
      isAccepted(request.status) ? resolve() : reject(signal.reason ?? new UploadHttpError(request.status));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
