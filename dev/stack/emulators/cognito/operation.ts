import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';

type Run<S extends z.core.$ZodType, O> = (pool: Pool, input: z.output<S>) => O | Promise<O>;

const wireSchema = z.record(z.string(), z.unknown());

/** Wraps an operation that takes `UserPoolId`. `schema` lists every other emulated field. Other fields throw InvalidParameterException. */
export const poolOperation =
  <S extends z.core.$ZodType, O extends object>(schema: S, run: Run<S, O>) =>
  (pool: Pool) =>
  async (input: z.input<S> & { UserPoolId: string }): Promise<O> => {
    const { UserPoolId, ...fields } = parse(wireSchema, input);
    if (UserPoolId !== pool.userPoolId)
      throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    return run(pool, parse(schema, fields));
  };

export const clientOperation =
  <S extends z.core.$ZodType, O extends object>(schema: S, run: Run<S, O>) =>
  (pool: Pool) =>
  async (input: z.input<S> & { ClientId: string }): Promise<O> => {
    const { ClientId, ...fields } = parse(wireSchema, input);
    if (ClientId !== pool.client.id)
      throw new AwsError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    return run(pool, parse(schema, fields));
  };

export const userOperation =
  <O extends object>(run: (pool: Pool, accessToken: string) => O | Promise<O>) =>
  (pool: Pool) =>
  async (input: { AccessToken: string }): Promise<O> =>
    run(pool, parse(z.strictObject({ AccessToken: z.string() }), input).AccessToken);

/** Sub or email address. */
export const usernameSchema = z.string().check(z.minLength(1), z.maxLength(128));

/** Cognito validates this format before the password policy. */
export const passwordSchema = z.string().check(z.regex(/^\S.*\S$/), z.maxLength(256));

export const clientMetadataSchema = z.optional(z.record(z.string(), z.string()));

function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(schema, input);
  if (success) return data;
  throw new AwsError('InvalidParameterException', error.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `${[at, issue.keys].flat().filter(Boolean).join('.')} is not emulated`;
  return `Value at '${at}' failed to satisfy constraint: ${issue.code}${'values' in issue ? ` (${issue.values.join(', ')})` : ''}`;
}
