import { createHmac } from 'node:crypto';
import { ACCESS_KEY, SECRET_KEY } from './local-credentials.ts';

type Condition = Readonly<Record<string, string>> | readonly [string, number | string, number | string];

interface PostOptions {
  readonly key?: string;
  readonly conditions?: readonly Condition[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly expiresMs?: number;
  readonly secret?: string;
}

/** S3 replaces this placeholder by the name of the file. `concat` keeps the linter from reporting a template. */
export const FILENAME_PLACEHOLDER = '$'.concat('{filename}');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns form fields like `@aws-sdk/s3-presigned-post`. The policy covers the bucket, the key and every given field. */
export function createPostFields({
  key = 'posted',
  conditions = [],
  fields = {},
  expiresMs = Date.now() + 60_000,
  secret = SECRET_KEY,
}: PostOptions = {}) {
  const date = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = date.slice(0, 8);
  const signing = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${ACCESS_KEY}/${day}/us-east-1/s3/aws4_request`,
    'X-Amz-Date': date,
  };
  const fieldConditions = Object.entries({ bucket: 'box', ...fields, ...signing }).map(([name, value]) => ({ [name]: value }));
  // Like the SDK, the policy requires only the start of a key that ends with ${filename}.
  const [keyStart = '', placeholder] = key.split(/(?=\$\{filename\}$)/);
  const keyRule = placeholder ? (['starts-with', '$key', keyStart] as const) : { key };
  const document = { expiration: new Date(expiresMs).toISOString(), conditions: [...conditions, ...fieldConditions, keyRule] };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const signature = hmac(
    [day, 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`),
    policy,
  ).toString('hex');
  return { bucket: 'box', key, ...fields, ...signing, Policy: policy, 'X-Amz-Signature': signature };
}

/** S3 ignores fields after the file, so the file comes last. */
export function toFormData(fields: Readonly<Record<string, string>>, file?: BlobPart): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append('file', new Blob([file]), 'a shot.png');
  return form;
}

export const postFile = (address: string, fields: Readonly<Record<string, string>>, file: BlobPart = 'hello') =>
  fetch(address, { method: 'POST', body: toFormData(fields, file) });
