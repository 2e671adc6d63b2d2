import * as z from 'zod/mini';
import {
  ALGORITHM,
  type AuthContext,
  type Credentials,
  isSameSignature,
  parseScope,
  requireSecret,
  sign,
} from '../authenticate.ts';
import { ByteReader } from '../byte-reader.ts';
import { METADATA_PREFIX, readObjectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { requireObjectPermission } from '../permissions.ts';
import { createNotEmulatedError, S3Error } from '../s3-error.ts';
import { type S3Request, type S3Response, validateKey } from '../s3-request.ts';
import type { StoredObject } from '../stored-object.ts';
import { formatXml } from '../xml.ts';

const KNOWN_FIELDS: readonly string[] = [
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
    const bucket = store.requireBucket(request.bucket);
    const form = await parsePostForm(request.headers['content-type'] ?? '', request.body);
    const { range, accessKeyId } = verifyForm(form, bucket.name, context);
    rejectUnknownFields(form);
    const key = resolveKey(form);
    requireObjectPermission({ ...context, accessKeyId }, 'PutObject', bucket, key);
    const object = await bucket.put(key, enforceSize(form.file, range), { headers: readObjectHeaders(form.fields) });
    return createResponse(request, object, form.fields.success_action_status);
  },
};

function rejectUnknownFields({ fields }: PostForm): void {
  const isKnown = (name: string) =>
    KNOWN_FIELDS.includes(name) || name.startsWith('x-ignore-') || name.startsWith(METADATA_PREFIX);
  const unknownField = Object.keys(fields).find((name) => !isKnown(name));
  if (unknownField) throw createNotEmulatedError(`the form field ${unknownField}`);
}

function resolveKey({ fields, filename }: PostForm): string {
  if (!fields.key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  return validateKey(fields.key.replace(/\$\{filename\}/g, () => filename));
}

async function* enforceSize(file: AsyncIterable<Uint8Array>, { minBytes, maxBytes }: LengthRange): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new S3Error('EntityTooLarge');
    yield chunk;
  }
  if (bytes < minBytes) throw new S3Error('EntityTooSmall');
}

function createResponse({ bucket, sentHeaders }: S3Request, { key, etag }: StoredObject, status = '204'): S3Response {
  const location = `http://${sentHeaders.host}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag, location };
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers };
  return { status: 201, headers, body: formatXml('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: etag }) };
}

/** Form whose last part is a file. Like S3, the emulator ignores parts after the file. */
interface PostForm {
  /** By lowercase name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly filename: string;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Limit for all fields before the file together. */
const MAX_FIELDS_BYTES = 20_000;
const MAX_PART_HEADERS_BYTES = 4_000;

/** Reads a `multipart/form-data` body up to the file, which the caller streams. */
async function parsePostForm(contentType: string, body: AsyncIterable<Uint8Array>): Promise<PostForm> {
  const [, quotedBoundary, unquotedBoundary] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const delimiter = `--${quotedBoundary ?? unquotedBoundary}`;
  const reader = new ByteReader(body);
  if ((await reader.readTextBefore(delimiter, 0)) !== '') throw new S3Error('MalformedPOSTRequest');
  const fields: Record<string, string> = {};
  let bytesLeft = MAX_FIELDS_BYTES;
  for (;;) {
    const { name, filename } = await readPartHeaders(reader);
    if (name === 'file') return { fields, filename, file: readFormFile(reader, `\r\n${delimiter}`) };
    const value = await reader.readTextBefore(`\r\n${delimiter}`, bytesLeft);
    if (value === undefined) throw new S3Error('MaxPostPreDataLengthExceededError');
    bytesLeft -= Buffer.byteLength(value);
    fields[name] = value;
  }
}

async function readPartHeaders(reader: ByteReader): Promise<{ name: string; filename: string }> {
  const delimiterEnd = await reader.readTextBefore('\r\n', MAX_PART_HEADERS_BYTES);
  if (delimiterEnd === '--' || delimiterEnd === undefined)
    throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  const headers = await reader.readTextBefore('\r\n\r\n', MAX_PART_HEADERS_BYTES);
  const [, disposition = ''] = /^content-disposition:\s*form-data;(.*)$/im.exec(headers ?? '') ?? [];
  const [, name] = /(?:^|[;\s])name="([^"]*)"/.exec(disposition) ?? [];
  const [, filename = ''] = /(?:^|[;\s])filename="([^"]*)"/.exec(disposition) ?? [];
  if (name === undefined) throw new S3Error('MalformedPOSTRequest');
  return { name: name.toLowerCase(), filename };
}

async function* readFormFile(reader: ByteReader, delimiter: string): AsyncGenerator<Uint8Array> {
  const hasDelimiter = yield* reader.readBytesBefore(delimiter);
  if (!hasDelimiter) throw new S3Error('MalformedPOSTRequest');
}

const policySchema = z.strictObject({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
    ]),
  ),
});

type PolicyCondition = z.output<typeof policySchema>['conditions'][number];

interface FieldRule {
  readonly name: string;
  readonly value: string;
  readonly isPrefix: boolean;
}

/** File size in bytes, inclusive. */
interface LengthRange {
  readonly minBytes: number;
  readonly maxBytes: number;
}

const FIELDS_WITHOUT_CONDITION = ['policy', 'x-amz-signature', 'file'];

/**
 * Returns the allowed file size and the access key id. Throws the same error as S3 unless the policy is signed, has not
 * expired, and matches every field.
 */
function verifyForm({ fields }: PostForm, bucket: string, context: AuthContext): { range: LengthRange; accessKeyId: string } {
  const { policy, accessKeyId } = readPolicy(fields, context.credentials);
  const { expiration, conditions } = policy;
  if (context.nowMs > Date.parse(expiration)) throw createPolicyError('Policy expired.');
  const rules = conditions.flatMap(toFieldRules);
  const values: Readonly<Record<string, string>> = { ...fields, bucket };
  for (const { name, value, isPrefix } of rules) {
    const fieldValue = values[name] ?? '';
    if (isPrefix ? !fieldValue.startsWith(value) : fieldValue !== value)
      throw createPolicyError(`Policy Condition failed: ["${isPrefix ? 'starts-with' : 'eq'}", "$${name}", "${value}"]`);
  }
  const allowedFields = [...FIELDS_WITHOUT_CONDITION, ...rules.map(({ name }) => name)];
  const unexpectedField = Object.keys(fields).find((name) => !allowedFields.includes(name) && !name.startsWith('x-ignore-'));
  if (unexpectedField) throw createPolicyError(`Extra input fields: ${unexpectedField}`);
  return { range: intersectLengthRanges(conditions), accessKeyId };
}

function readPolicy(
  fields: PostForm['fields'],
  credentials: Credentials,
): { policy: z.output<typeof policySchema>; accessKeyId: string } {
  const { policy, 'x-amz-credential': credential = '', 'x-amz-signature': signature = '' } = fields;
  if (policy === undefined) throw new S3Error('AccessDenied');
  const scope = parseScope(credential);
  if (!scope || fields['x-amz-algorithm'] !== ALGORITHM)
    throw new S3Error('InvalidArgument', 'The form is not signed with AWS4-HMAC-SHA256.');
  if (!isSameSignature(sign(requireSecret(credentials, scope), scope, policy), signature))
    throw new S3Error('SignatureDoesNotMatch');
  const parsed = policySchema.safeParse(parseJson(Buffer.from(policy, 'base64').toString()));
  if (!parsed.success) throw new S3Error('InvalidPolicyDocument', `The policy is not valid: ${z.prettifyError(parsed.error)}`);
  return { policy: parsed.data, accessKeyId: scope.accessKeyId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'The policy is not JSON.');
  }
}

function toFieldRules(condition: PolicyCondition): FieldRule[] {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => ({ name: name.toLowerCase(), value, isPrefix: false }));
  const [kind, subject, value] = condition;
  return kind === 'content-length-range'
    ? []
    : [{ name: subject.slice(1).toLowerCase(), value, isPrefix: kind === 'starts-with' }];
}

function intersectLengthRanges(conditions: readonly PolicyCondition[]): LengthRange {
  const ranges = conditions.flatMap((condition) =>
    Array.isArray(condition) && condition[0] === 'content-length-range'
      ? [{ minBytes: condition[1], maxBytes: condition[2] }]
      : [],
  );
  return {
    minBytes: Math.max(0, ...ranges.map(({ minBytes }) => minBytes)),
    maxBytes: Math.min(Number.POSITIVE_INFINITY, ...ranges.map(({ maxBytes }) => maxBytes)),
  };
}

const createPolicyError = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
