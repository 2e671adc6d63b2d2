import { type CorsRule, corsRulesSchema } from '../cors.ts';
import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, readText } from '../request-body.ts';
import { S3Error } from '../s3-error.ts';
import { allowOnly, type Element, readXml, textsOf } from '../xml.ts';

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

export const headBucket: S3Operation = {
  name: 'HeadBucket',
  run({ bucket }, store) {
    store.bucket(bucket);
    return { status: 200 };
  },
};

export const putBucketCors: S3Operation = {
  name: 'PutBucketCors',
  query: ['cors'],
  headers: BODY_HEADERS,
  async run(request, store) {
    const root = readXml(await readText(request));
    allowOnly(root, ['CORSRule']);
    const rules = corsRulesSchema.safeParse(root.children.map(readRule));
    if (!rules.success)
      throw new S3Error('MalformedXML', `The CORS rules are not valid: ${rules.error.issues[0]?.path.join('.')}.`);
    store.bucket(request.bucket).cors = rules.data;
    return { status: 200 };
  },
};

function readRule(rule: Element): Record<keyof CorsRule, unknown> {
  allowOnly(rule, ['ID', 'AllowedMethod', 'AllowedOrigin', 'AllowedHeader', 'ExposeHeader', 'MaxAgeSeconds']);
  const [maxAge] = textsOf(rule, 'MaxAgeSeconds');
  return {
    allowedMethods: textsOf(rule, 'AllowedMethod'),
    allowedOrigins: textsOf(rule, 'AllowedOrigin'),
    allowedHeaders: textsOf(rule, 'AllowedHeader'),
    exposedHeaders: textsOf(rule, 'ExposeHeader'),
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
  };
}
