import { METADATA_PREFIX, readObjectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { type PostForm, readPostForm } from '../post-form.ts';
import { type LengthRange, verifyForm } from '../post-policy.ts';
import { S3Error } from '../s3-error.ts';
import { type S3Request, type S3Response, validateKey } from '../s3-request.ts';
import type { StoredObject } from '../stored-object.ts';
import { writeXml } from '../xml.ts';

const FIELDS: readonly string[] = [
  'bucket',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'key',
  'policy',
  'success_action_status',
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-signature',
];

export const postObject: S3Operation = {
  name: 'PostObject',
  async run(request, store, context) {
    const bucket = store.bucket(request.bucket);
    const form = await readPostForm(request.headers['content-type'] ?? '', request.body);
    const range = verifyForm(form, bucket.name, context);
    const object = await bucket.put(readKey(form), limitSize(form.file, range), { headers: readObjectHeaders(form.fields) });
    return createResponse(request, object, form.fields.success_action_status);
  },
};

function readKey({ fields, filename }: PostForm): string {
  const isKnown = (name: string) => FIELDS.includes(name) || name.startsWith('x-ignore-') || name.startsWith(METADATA_PREFIX);
  const unsupportedField = Object.keys(fields).find((name) => !isKnown(name));
  if (unsupportedField) throw new S3Error('NotImplemented', `S3 emulator: the form field ${unsupportedField} is not emulated.`);
  if (!fields.key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  return validateKey(fields.key.replace(/\$\{filename\}/g, () => filename));
}

async function* limitSize(file: AsyncIterable<Uint8Array>, { minBytes, maxBytes }: LengthRange): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new S3Error('EntityTooLarge');
    yield piece;
  }
  if (bytes < minBytes) throw new S3Error('EntityTooSmall');
}

function createResponse({ bucket, sentHeaders }: S3Request, { key, etag }: StoredObject, status = '204'): S3Response {
  const location = `http://${sentHeaders.host}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag, location };
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers };
  return { status: 201, headers, body: writeXml('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: etag }) };
}
