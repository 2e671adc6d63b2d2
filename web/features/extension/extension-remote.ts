import { CallOptions, ErrorCode, PenpalError, type RemoteProxy } from 'penpal';
import * as z from 'zod/mini';
import { CAPTURE_THUMBNAIL, CHUNK_BYTES, type ExtensionMethods, offeredCaptureSchema } from '#shared/extension-protocol.ts';
import { ExtensionError } from './extension-error.ts';

/** Connected extension. Every method throws `ExtensionError`. */
export interface Extension extends ExtensionMethods {
  readonly id: string;
}

/** Methods of the extension before their results are parsed. */
export type UnknownExtension = {
  [Name in keyof ExtensionMethods]: (...input: Parameters<ExtensionMethods[Name]>) => Promise<unknown>;
};

/** Leaves time for the browser to start the extension's service worker. */
const CALL_TIMEOUT_MS = 10_000;
const PATIENCE = new CallOptions({ timeout: CALL_TIMEOUT_MS });

/** The extension encodes the file before it returns its size. That takes seconds for a long page that was cropped. */
const FILE_TIMEOUT_MS = 60_000;
const FILE_PATIENCE = new CallOptions({ timeout: FILE_TIMEOUT_MS });

const nothing = z.unknown();
const captures = z.array(offeredCaptureSchema);
const capture = z.pipe(
  z.nullish(offeredCaptureSchema),
  z.transform((found) => found ?? undefined),
);
const bytesUpTo = (most: number) => z.instanceof(ArrayBuffer).check(z.refine(({ byteLength }) => byteLength <= most));
const slice = bytesUpTo(CHUNK_BYTES);
const thumbnail = z.pipe(
  z.nullish(bytesUpTo(CAPTURE_THUMBNAIL.bytes)),
  z.transform((picture) => picture ?? undefined),
);

const SILENT: readonly string[] = [ErrorCode.MethodCallTimeout, ErrorCode.ConnectionDestroyed, ErrorCode.TransmissionFailed];

const isSilence = (error: unknown): boolean => error instanceof PenpalError && SILENT.includes(error.code);

async function answered<T extends z.ZodMiniType>(schema: T, call: () => Promise<unknown>): Promise<z.output<T>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (cause) {
    throw new ExtensionError(isSilence(cause) ? 'silent' : 'refused', { cause });
  }
  const { success, data, error: cause } = z.safeParse(schema, answer);
  if (!success) throw new ExtensionError('not-understood', { cause });
  return data;
}

export const extensionRemote = (id: string, remote: RemoteProxy<UnknownExtension>): Extension => ({
  id,
  login: async (login) => void (await answered(nothing, () => remote.login(login, PATIENCE))),
  logout: async () => void (await answered(nothing, () => remote.logout(PATIENCE))),
  listCaptures: () => answered(captures, () => remote.listCaptures(PATIENCE)),
  findCapture: (captureId) => answered(capture, () => remote.findCapture(captureId, FILE_PATIENCE)),
  readCapture: (captureId, offset) => answered(slice, () => remote.readCapture(captureId, offset, FILE_PATIENCE)),
  captureThumbnail: (captureId) => answered(thumbnail, () => remote.captureThumbnail(captureId, FILE_PATIENCE)),
  markSaved: async (captureId) => void (await answered(nothing, () => remote.markSaved(captureId, PATIENCE))),
});
