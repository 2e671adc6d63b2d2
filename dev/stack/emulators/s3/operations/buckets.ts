import { type CorsRule, corsRulesSchema } from '../cors.ts';
import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, readText } from '../request-body.ts';
import { S3Error } from '../s3-error.ts';
import { parseXml, readChildTexts, rejectUnknownChildren, type XmlElement } from '../xml.ts';

/** Accepts a region in the body and ignores it. */
export const createBucket: S3Operation = {
  name: 'CreateBucket',
  async run(request, store) {
    const body = await readText(request);
    if (body) rejectUnknownChildren(parseXml(body), ['LocationConstraint']);
    store.create(request.bucket);
    return { status: 200, headers: { location: `/${request.bucket}` } };
  },
};

export const headBucket: S3Operation = {
  name: 'HeadBucket',
  run({ bucket }, store) {
    store.requireBucket(bucket);
    return { status: 200 };
  },
};

export const putBucketCors: S3Operation = {
  name: 'PutBucketCors',
  query: ['cors'],
  headers: BODY_HEADERS,
  async run(request, store) {
    const root = parseXml(await readText(request));
    rejectUnknownChildren(root, ['CORSRule']);
    const rules = corsRulesSchema.safeParse(root.children.map(parseCorsRule));
    if (!rules.success)
      throw new S3Error('MalformedXML', `The CORS rules are not valid: ${rules.error.issues[0]?.path.join('.')}.`);
    store.requireBucket(request.bucket).cors = rules.data;
    return { status: 200 };
  },
};

function parseCorsRule(rule: XmlElement): Record<keyof CorsRule, unknown> {
  rejectUnknownChildren(rule, ['ID', 'AllowedMethod', 'AllowedOrigin', 'AllowedHeader', 'ExposeHeader', 'MaxAgeSeconds']);
  const [maxAge] = readChildTexts(rule, 'MaxAgeSeconds');
  return {
    allowedMethods: readChildTexts(rule, 'AllowedMethod'),
    allowedOrigins: readChildTexts(rule, 'AllowedOrigin'),
    allowedHeaders: readChildTexts(rule, 'AllowedHeader'),
    exposedHeaders: readChildTexts(rule, 'ExposeHeader'),
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
  };
}
