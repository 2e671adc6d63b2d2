/** The store of uploads did not take a file. Status 0: no answer came. */
export class SendError extends Error {
  override name = 'SendError';
  readonly status: number;

  constructor(status: number) {
    super(`The upload was answered with ${status}.`);
    this.status = status;
  }
}

interface Sending {
  readonly uploadUrl: string;
  readonly uploadHeaders: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** The address takes each file once; a second try that finds it there has nothing left to do. */
const ALREADY_THERE = 412;

const isTaken = (status: number): boolean => (status >= 200 && status < 300) || status === ALREADY_THERE;

/** Sends a file to a signed address. Only this kind of request tells how far it is. Throws `SendError`, or the signal's reason. */
export function sendFile({ uploadUrl, uploadHeaders, file, signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', uploadUrl);
    for (const [name, value] of Object.entries(uploadHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => (isTaken(request.status) ? resolve() : reject(signal.reason ?? new SendError(request.status)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
