import type { S3Operation } from '../operation.ts';
import { requestText } from '../request-body.ts';
import { allowOnly, readXml } from '../xml.ts';

/** A region may be named in the body; there are none here. */
export const createBucket: S3Operation = {
  name: 'CreateBucket',
  async run(call, store) {
    const body = await requestText(call);
    if (body) allowOnly(readXml(body), ['LocationConstraint']);
    store.create(call.bucket);
    return { status: 200, headers: { location: `/${call.bucket}` } };
  },
};
