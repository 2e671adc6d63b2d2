import * as z from 'zod/mini';
import {
  ALGORITHM,
  type AuthContext,
  type Credentials,
  isSameSignature,
  readScope,
  requireSecret,
  sign,
} from '../authenticate.ts';
import { ByteReader } from '../byte-reader.ts';
import { METADATA_PREFIX, readObjectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
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

/** Form whose last part is a file. Parts after the file are ignored, as S3 does. */
interface PostForm {
  /** By lower-case name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly filename: string;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Bytes of all fields before the file, and of the headers of one part. */
const MAX_FIELDS_BYTES = 20_000;
const MAX_HEADERS_BYTES = 4_000;

/** Reads a `multipart/form-data` body up to the file, which the caller streams. */
async function readPostForm(contentType: string, body: AsyncIterable<Uint8Array>): Promise<PostForm> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const delimiter = `--${quoted ?? plain}`;
  const reader = new ByteReader(body);
  if ((await reader.textBefore(delimiter, 0)) !== '') throw new S3Error('MalformedPOSTRequest');
  const fields: Record<string, string> = {};
  let bytesLeft = MAX_FIELDS_BYTES;
  for (;;) {
    const { name, filename } = await readPart(reader);
    if (name === 'file') return { fields, filename, file: readFile(reader, `\r\n${delimiter}`) };
    const value = await reader.textBefore(`\r\n${delimiter}`, bytesLeft);
    if (value === undefined) throw new S3Error('MaxPostPreDataLengthExceededError');
    bytesLeft -= Buffer.byteLength(value);
    fields[name] = value;
  }
}

async function readPart(reader: ByteReader): Promise<{ name: string; filename: string }> {
  const ending = await reader.textBefore('\r\n', MAX_HEADERS_BYTES);
  if (ending === '--' || ending === undefined)
    throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  const headers = await reader.textBefore('\r\n\r\n', MAX_HEADERS_BYTES);
  const [, disposition = ''] = /^content-disposition:\s*form-data;(.*)$/im.exec(headers ?? '') ?? [];
  const [, name] = /(?:^|[;\s])name="([^"]*)"/.exec(disposition) ?? [];
  const [, filename = ''] = /(?:^|[;\s])filename="([^"]*)"/.exec(disposition) ?? [];
  if (name === undefined) throw new S3Error('MalformedPOSTRequest');
  return { name: name.toLowerCase(), filename };
}

async function* readFile(reader: ByteReader, delimiter: string): AsyncGenerator<Uint8Array> {
  const isWhole = yield* reader.bytesBefore(delimiter);
  if (!isWhole) throw new S3Error('MalformedPOSTRequest');
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

type Condition = z.output<typeof policySchema>['conditions'][number];

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

/** Fields that need no condition in the policy. */
const FIELDS_WITHOUT_CONDITION = ['policy', 'x-amz-signature', 'file'];

/**
 * Verifies that the policy is signed, has not expired, and matches every field. Returns the allowed file size. Throws the error
 * of S3 otherwise.
 */
function verifyForm({ fields }: PostForm, bucket: string, context: AuthContext): LengthRange {
  const { expiration, conditions } = readPolicy(fields, context.credentials);
  if (context.now > Date.parse(expiration)) throw policyError('Policy expired.');
  const rules = conditions.flatMap(fieldRules);
  const values: Readonly<Record<string, string>> = { ...fields, bucket };
  for (const { name, value, isPrefix } of rules) {
    const given = values[name] ?? '';
    if (isPrefix ? !given.startsWith(value) : given !== value)
      throw policyError(`Policy Condition failed: ["${isPrefix ? 'starts-with' : 'eq'}", "$${name}", "${value}"]`);
  }
  const allowed = [...FIELDS_WITHOUT_CONDITION, ...rules.map(({ name }) => name)];
  const extra = Object.keys(fields).find((name) => !allowed.includes(name) && !name.startsWith('x-ignore-'));
  if (extra) throw policyError(`Extra input fields: ${extra}`);
  return lengthRange(conditions);
}

function readPolicy(fields: PostForm['fields'], credentials: Credentials): z.output<typeof policySchema> {
  const { policy, 'x-amz-credential': credential = '', 'x-amz-signature': signature = '' } = fields;
  if (policy === undefined) throw new S3Error('AccessDenied');
  const scope = readScope(credential);
  if (!scope || fields['x-amz-algorithm'] !== ALGORITHM)
    throw new S3Error('InvalidArgument', 'The form is not signed with AWS4-HMAC-SHA256.');
  if (!isSameSignature(sign(requireSecret(credentials, scope), scope, policy), signature))
    throw new S3Error('SignatureDoesNotMatch');
  const parsed = policySchema.safeParse(parseJson(Buffer.from(policy, 'base64').toString()));
  if (!parsed.success) throw new S3Error('InvalidPolicyDocument', `The policy is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'The policy is not JSON.');
  }
}

function fieldRules(condition: Condition): FieldRule[] {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => ({ name: name.toLowerCase(), value, isPrefix: false }));
  const [kind, subject, value] = condition;
  return kind === 'content-length-range'
    ? []
    : [{ name: subject.slice(1).toLowerCase(), value, isPrefix: kind === 'starts-with' }];
}

function lengthRange(conditions: readonly Condition[]): LengthRange {
  const ranges = conditions.flatMap((condition) =>
    Array.isArray(condition) && condition[0] === 'content-length-range' ? [{ least: condition[1], most: condition[2] }] : [],
  );
  return {
    minBytes: Math.max(0, ...ranges.map(({ least }) => least)),
    maxBytes: Math.min(Number.POSITIVE_INFINITY, ...ranges.map(({ most }) => most)),
  };
}

const policyError = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
