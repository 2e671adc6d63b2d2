import type { S3Operation } from '../operation.ts';
import { requestText } from '../request-body.ts';
import { allowOnly, readXml } from '../xml.ts';

/** Accepts a region in the body and ignores it. */
export const createBucket: S3Operation = {
  name: 'CreateBucket',
  async run(call, store) {
    const body = await requestText(call);
    if (body) allowOnly(readXml(body), ['LocationConstraint']);
    store.create(call.bucket);
    return { status: 200, headers: { location: `/${call.bucket}` } };
  },
};
