import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, readText } from '../request-body.ts';
import { S3Error } from '../s3-error.ts';
import { allowOnly, readXml, textsOf, writeXml } from '../xml.ts';

const MAX_KEYS = 1_000;

export const deleteObjects: S3Operation = {
  name: 'DeleteObjects',
  query: ['delete'],
  headers: BODY_HEADERS,
  async run(request, store) {
    if (!request.headers['content-md5'] && !request.headers['x-amz-checksum-crc32'])
      throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
    const { keys, isQuiet } = readDeletion(await readText(request));
    const bucket = store.bucket(request.bucket);
    for (const key of keys) bucket.remove(key);
    return { status: 200, body: writeXml('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) }) };
  },
};

function readDeletion(document: string): { keys: string[]; isQuiet: boolean } {
  const root = readXml(document);
  allowOnly(root, ['Object', 'Quiet']);
  const objects = root.children.filter(({ name }) => name === 'Object');
  for (const object of objects) allowOnly(object, ['Key']);
  const keys = objects.flatMap((object) => textsOf(object, 'Key'));
  if (keys.length < 1 || keys.length > MAX_KEYS || keys.length !== objects.length) throw new S3Error('MalformedXML');
  return { keys, isQuiet: textsOf(root, 'Quiet').includes('true') };
}

/** Succeeds if the object does not exist, as S3 does. */
export const deleteObject: S3Operation = {
  name: 'DeleteObject',
  run({ bucket, key }, store) {
    store.bucket(bucket).remove(key);
    return { status: 204 };
  },
};
