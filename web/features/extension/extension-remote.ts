import { CallOptions, ErrorCode, PenpalError, type RemoteProxy } from 'penpal';
import * as z from 'zod/mini';
import {
  CAPTURE_THUMBNAIL,
  CHUNK_BYTES,
  CONSENT_ERROR,
  type ExtensionMethods,
  listedCaptureSchema,
} from '#shared/extension-protocol.ts';
import { ExtensionError, type ExtensionErrorCode } from './extension-error.ts';

/** Connected extension. Every method throws `ExtensionError`. */
export interface Extension extends ExtensionMethods {
  readonly origin: string;
}

export type UnparsedExtensionMethods = {
  [Name in keyof ExtensionMethods]: (...input: Parameters<ExtensionMethods[Name]>) => Promise<unknown>;
};

/** Leaves time for the browser to start the extension's service worker. */
const CALL_TIMEOUT_MS = 10_000;
const CALL_OPTIONS = new CallOptions({ timeout: CALL_TIMEOUT_MS });

/**
 * Longer than `CALL_TIMEOUT_MS`, because `findCapture` encodes the file to return its size. Encoding a long cropped page takes seconds.
 */
const FILE_TIMEOUT_MS = 60_000;
const FILE_CALL_OPTIONS = new CallOptions({ timeout: FILE_TIMEOUT_MS });

const anyResultSchema = z.unknown();
const capturesSchema = z.array(listedCaptureSchema);
const captureSchema = z.pipe(
  z.nullish(listedCaptureSchema),
  z.transform((capture) => capture ?? undefined),
);
const createBytesSchema = (maxBytes: number) =>
  z.instanceof(ArrayBuffer).check(z.refine(({ byteLength }) => byteLength <= maxBytes));
const sliceSchema = createBytesSchema(CHUNK_BYTES);
const thumbnailSchema = z.pipe(
  z.nullish(createBytesSchema(CAPTURE_THUMBNAIL.maxBytes)),
  z.transform((thumbnail) => thumbnail ?? undefined),
);

const CONNECTION_ERRORS: readonly string[] = [
  ErrorCode.MethodCallTimeout,
  ErrorCode.ConnectionDestroyed,
  ErrorCode.TransmissionFailed,
];

const isConnectionError = (error: unknown): boolean => error instanceof PenpalError && CONNECTION_ERRORS.includes(error.code);

function getErrorCode(cause: unknown): ExtensionErrorCode {
  if (isConnectionError(cause)) return 'silent';
  return cause instanceof Error && cause.name === CONSENT_ERROR ? 'no-consent' : 'refused';
}

async function callAndParse<T extends z.ZodMiniType>(schema: T, call: () => Promise<unknown>): Promise<z.output<T>> {
  let result: unknown;
  try {
    result = await call();
  } catch (cause) {
    throw new ExtensionError(getErrorCode(cause), { cause });
  }
  const { success, data, error: cause } = z.safeParse(schema, result);
  if (!success) throw new ExtensionError('not-understood', { cause });
  return data;
}

export const createExtension = (origin: string, remote: RemoteProxy<UnparsedExtensionMethods>): Extension => ({
  origin,
  login: async (login) => void (await callAndParse(anyResultSchema, () => remote.login(login, CALL_OPTIONS))),
  logout: async () => void (await callAndParse(anyResultSchema, () => remote.logout(CALL_OPTIONS))),
  listCaptures: () => callAndParse(capturesSchema, () => remote.listCaptures(CALL_OPTIONS)),
  findCapture: (captureId) => callAndParse(captureSchema, () => remote.findCapture(captureId, FILE_CALL_OPTIONS)),
  readCapture: (captureId, offset) => callAndParse(sliceSchema, () => remote.readCapture(captureId, offset, FILE_CALL_OPTIONS)),
  captureThumbnail: (captureId) => callAndParse(thumbnailSchema, () => remote.captureThumbnail(captureId, FILE_CALL_OPTIONS)),
  reportUpload: async (captureId, report) =>
    void (await callAndParse(anyResultSchema, () => remote.reportUpload(captureId, report, CALL_OPTIONS))),
  markSaved: async (captureId, imageId) =>
    void (await callAndParse(anyResultSchema, () => remote.markSaved(captureId, imageId, CALL_OPTIONS))),
});
