import { METADATA_PREFIX, objectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { type PostForm, readForm } from '../post-form.ts';
import { checkForm, type LengthRange } from '../post-policy.ts';
import { lawfulKey, type S3Answer, type S3Call } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
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
  async run(call, store, authority) {
    const bucket = store.bucket(call.bucket);
    const form = await readForm(call.headers['content-type'] ?? '', call.body);
    const range = checkForm(form, bucket.name, authority);
    const object = await bucket.put(readName(form), within(form.file, range), { headers: objectHeaders(form.fields) });
    return answer(call, object, form.fields.success_action_status);
  },
};

function readName({ fields, filename }: PostForm): string {
  const isKnown = (name: string) => FIELDS.includes(name) || name.startsWith('x-ignore-') || name.startsWith(METADATA_PREFIX);
  const stranger = Object.keys(fields).find((name) => !isKnown(name));
  if (stranger) throw new S3Error('NotImplemented', `S3 emulator: the form field ${stranger} is not emulated.`);
  if (!fields.key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  return lawfulKey(fields.key.replace(/\$\{filename\}/g, () => filename));
}

async function* within(file: AsyncIterable<Uint8Array>, { least, most }: LengthRange): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > most) throw new S3Error('EntityTooLarge');
    yield piece;
  }
  if (bytes < least) throw new S3Error('EntityTooSmall');
}

function answer({ bucket, sentHeaders }: S3Call, { key, etag }: StoredObject, status = '204'): S3Answer {
  const location = `http://${sentHeaders.host}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag, location };
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers };
  return { status: 201, headers, body: writeXml('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: etag }) };
}
