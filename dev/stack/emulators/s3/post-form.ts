import { ByteReader } from './byte-reader.ts';
import { S3Error } from './s3-error.ts';

/** Form whose last part is a file. Parts after the file are ignored, as S3 does. */
export interface PostForm {
  /** By lower-case name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly filename: string;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Bytes of all fields before the file, and of the headers of one part. */
const MAX_FIELDS_BYTES = 20_000;
const MAX_HEADERS_BYTES = 4_000;

/** Reads a `multipart/form-data` body up to the file, which the caller streams. */
export async function readPostForm(contentType: string, body: AsyncIterable<Uint8Array>): Promise<PostForm> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const delimiter = `--${quoted ?? plain}`;
  const reader = new ByteReader(body);
  if ((await reader.textBefore(delimiter, 0)) !== '') throw new S3Error('MalformedPOSTRequest');
  const fields: Record<string, string> = {};
  let bytesLeft = MAX_FIELDS_BYTES;
  for (;;) {
    const { name, filename } = await readPart(reader);
    if (name === 'file') return { fields, filename, file: readFile(reader, `\r\n${delimiter}`) };
    const value = await reader.textBefore(`\r\n${delimiter}`, bytesLeft);
    if (value === undefined) throw new S3Error('MaxPostPreDataLengthExceededError');
    bytesLeft -= Buffer.byteLength(value);
    fields[name] = value;
  }
}

async function readPart(reader: ByteReader): Promise<{ name: string; filename: string }> {
  const ending = await reader.textBefore('\r\n', MAX_HEADERS_BYTES);
  if (ending === '--' || ending === undefined)
    throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  const headers = await reader.textBefore('\r\n\r\n', MAX_HEADERS_BYTES);
  const [, disposition = ''] = /^content-disposition:\s*form-data;(.*)$/im.exec(headers ?? '') ?? [];
  const [, name] = /(?:^|[;\s])name="([^"]*)"/.exec(disposition) ?? [];
  const [, filename = ''] = /(?:^|[;\s])filename="([^"]*)"/.exec(disposition) ?? [];
  if (name === undefined) throw new S3Error('MalformedPOSTRequest');
  return { name: name.toLowerCase(), filename };
}

async function* readFile(reader: ByteReader, delimiter: string): AsyncGenerator<Uint8Array> {
  const isWhole = yield* reader.bytesBefore(delimiter);
  if (!isWhole) throw new S3Error('MalformedPOSTRequest');
}
