import type { S3Operation } from '../operation.ts';
import { readText } from '../request-body.ts';
import { allowOnly, readXml } from '../xml.ts';

/** Accepts a region in the body and ignores it. */
export const createBucket: S3Operation = {
  name: 'CreateBucket',
  async run(request, store) {
    const body = await readText(request);
    if (body) allowOnly(readXml(body), ['LocationConstraint']);
    store.create(request.bucket);
    return { status: 200, headers: { location: `/${request.bucket}` } };
  },
};
