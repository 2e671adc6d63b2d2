import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';

type RunOperation<S extends z.core.$ZodType, O> = (pool: Pool, input: z.output<S>) => O | Promise<O>;

const inputSchema = z.record(z.string(), z.unknown());

/**
 * Wraps an operation that takes `UserPoolId`. `schema` lists its other fields. A field that is not listed throws
 * InvalidParameterException.
 */
export const poolOperation =
  <S extends z.core.$ZodType, O extends object>(schema: S, run: RunOperation<S, O>) =>
  (pool: Pool) =>
  async (input: z.input<S> & { UserPoolId: string }): Promise<O> => {
    const { UserPoolId, ...fields } = parse(inputSchema, input);
    if (UserPoolId !== pool.userPoolId)
      throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    return run(pool, parse(schema, fields));
  };

export const clientOperation =
  <S extends z.core.$ZodType, O extends object>(schema: S, run: RunOperation<S, O>) =>
  (pool: Pool) =>
  async (input: z.input<S> & { ClientId: string }): Promise<O> => {
    const { ClientId, ...fields } = parse(inputSchema, input);
    if (ClientId !== pool.client.id)
      throw new AwsError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    return run(pool, parse(schema, fields));
  };

/** Wraps an operation that a user calls with an access token. `schema` lists its other fields. */
export const userOperation =
  <S extends z.core.$ZodType, O extends object>(
    schema: S,
    run: (pool: Pool, accessToken: string, input: z.output<S>) => O | Promise<O>,
  ) =>
  (pool: Pool) =>
  async (input: z.input<S> & { AccessToken: string }): Promise<O> => {
    const { AccessToken, ...fields } = parse(inputSchema, input);
    return run(pool, parse(z.string(), AccessToken), parse(schema, fields));
  };

function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(schema, input);
  if (success) return data;
  throw new AwsError('InvalidParameterException', error.issues.map(describeIssue).join('; '));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return `${[path, issue.keys].flat().filter(Boolean).join('.')} is not emulated`;
  return `Value at '${path}' failed to satisfy constraint: ${issue.code}${'values' in issue ? ` (${issue.values.join(', ')})` : ''}`;
}
