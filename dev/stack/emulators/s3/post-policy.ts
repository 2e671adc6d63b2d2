import * as z from 'zod/mini';
import { type AuthContext, type Credentials, requireSecret } from './authenticate.ts';
import type { PostForm } from './post-form.ts';
import { S3Error } from './s3-error.ts';
import { ALGORITHM, isSameSignature, readScope, sign } from './signature-v4.ts';

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
export interface LengthRange {
  readonly minBytes: number;
  readonly maxBytes: number;
}

/** Fields that need no condition in the policy. */
const FIELDS_WITHOUT_CONDITION = ['policy', 'x-amz-signature', 'file'];

/**
 * Verifies that the policy is signed, has not expired, and matches every field. Returns the allowed file size. Throws the error
 * of S3 otherwise.
 */
export function verifyForm({ fields }: PostForm, bucket: string, context: AuthContext): LengthRange {
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
