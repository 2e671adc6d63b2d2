import { S3Error } from './s3-error.ts';
import type { HeaderValues } from './s3-request.ts';

const STORED_HEADERS: readonly string[] = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
export const METADATA_PREFIX = 'x-amz-meta-';
const MAX_METADATA_BYTES = 2_048;

/**
 * Returns the headers, or form fields, that are stored with an object and sent with it. Throws MetadataTooLarge if its metadata
 * exceeds 2 KB.
 */
export function readObjectHeaders(headers: HeaderValues): Record<string, string> {
  const storedHeaders = Object.entries({ 'content-type': 'binary/octet-stream', ...headers }).flatMap(([name, value]) => {
    const text = name === 'content-encoding' ? removeTransferCoding(value) : value;
    return text && (STORED_HEADERS.includes(name) || name.startsWith(METADATA_PREFIX))
      ? [[name, validateHeaderValue(text)] as const]
      : [];
  });
  const metadata = storedHeaders.filter(([name]) => name.startsWith(METADATA_PREFIX));
  const bytes = metadata.reduce((sum, [name, value]) => sum + name.length - METADATA_PREFIX.length + Buffer.byteLength(value), 0);
  if (bytes > MAX_METADATA_BYTES) throw new S3Error('MetadataTooLarge');
  return Object.fromEntries(storedHeaders);
}

/** Returns the text. Throws InvalidArgument if it is not allowed in a header. */
export function validateHeaderValue(text: string): string {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text))
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
  return text;
}

const removeTransferCoding = (value = '') =>
  value
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== 'aws-chunked')
    .join(',');
