import { createHmac } from 'node:crypto';
import { ACCESS_KEY, SECRET } from './emulated-s3.ts';

type Condition = Readonly<Record<string, string>> | readonly [string, number | string, number | string];

interface Posting {
  readonly key?: string;
  readonly conditions?: readonly Condition[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly expires?: number;
  readonly secret?: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A form as `@aws-sdk/s3-presigned-post` makes it: the policy covers the bucket, the key and every field given. */
export function postedForm({
  key = 'posted',
  conditions = [],
  fields = {},
  expires = Date.now() + 60_000,
  secret = SECRET,
}: Posting = {}) {
  const date = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = date.slice(0, 8);
  const signing = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${ACCESS_KEY}/${day}/us-east-1/s3/aws4_request`,
    'X-Amz-Date': date,
  };
  const covered = Object.entries({ bucket: 'box', ...fields, ...signing }).map(([name, value]) => ({ [name]: value }));
  // A key that ends in ${filename} may be anything that starts so, as with the SDK.
  const [start = '', placeholder] = key.split(/(?=\$\{filename\}$)/);
  const keyRule = placeholder ? (['starts-with', '$key', start] as const) : { key };
  const document = { expiration: new Date(expires).toISOString(), conditions: [...conditions, ...covered, keyRule] };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  const signature = hmac(
    [day, 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`),
    policy,
  ).toString('hex');
  return { bucket: 'box', key, ...fields, ...signing, Policy: policy, 'X-Amz-Signature': signature };
}

/** Posts a form as a browser would, its file last. */
export function post(
  address: string,
  fields: Readonly<Record<string, string>>,
  file: BlobPart | undefined = 'hello',
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append('file', new Blob([file]), 'a shot.png');
  return fetch(address, { method: 'POST', body });
}
