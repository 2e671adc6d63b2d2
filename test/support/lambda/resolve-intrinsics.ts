import * as z from 'zod/mini';
import { type AssemblyStack, withoutHash } from './cloud-assembly.ts';

/** Values that only a deployment knows. */
export interface DeployedValues {
  /** By the logical id of the resource without CDK's hash, with `.<attribute>` for an attribute. */
  readonly resources: Readonly<Record<string, string>>;
  /** Values of Parameter Store, by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Deployment {
  readonly stacks: readonly AssemblyStack[];
  readonly values: DeployedValues;
}

const refSchema = z.strictObject({ Ref: z.string() });
const attributeSchema = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const importSchema = z.strictObject({ 'Fn::ImportValue': z.string() });
const joinSchema = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });

/**
 * Returns the text that CloudFormation computes for a value of a template.
 *
 * Throws for an unknown intrinsic function, resource or parameter, and for an export that no stack has.
 */
export function resolveIntrinsics(deployment: Deployment, stack: AssemblyStack, value: unknown): string {
  const { values } = deployment;
  if (typeof value === 'string') return value;
  const ref = refSchema.safeParse(value);
  if (ref.success) return resolveRef(stack, values, ref.data.Ref);
  const attribute = attributeSchema.safeParse(value);
  if (attribute.success) {
    const [id, name] = attribute.data['Fn::GetAtt'];
    return requireValue(values.resources, `${withoutHash(id)}.${name}`);
  }
  const imported = importSchema.safeParse(value);
  if (imported.success) return resolveImport(deployment, imported.data['Fn::ImportValue']);
  const join = joinSchema.safeParse(value);
  if (!join.success) throw new Error(`${stack.name}: no value for ${JSON.stringify(value)}.`);
  const [separator, parts] = join.data['Fn::Join'];
  return parts.map((part) => resolveIntrinsics(deployment, stack, part)).join(separator);
}

function resolveRef({ template }: AssemblyStack, values: DeployedValues, id: string): string {
  const parameterName = template.Parameters?.[id]?.Default;
  return parameterName === undefined
    ? requireValue(values.resources, withoutHash(id))
    : requireValue(values.parameters, parameterName);
}

function resolveImport(deployment: Deployment, name: string): string {
  for (const stack of deployment.stacks) {
    const output = Object.values(stack.template.Outputs ?? {}).find(({ Export }) => Export?.Name === name);
    if (output) return resolveIntrinsics(deployment, stack, output.Value);
  }
  throw new Error(`No stack exports ${name}.`);
}

function requireValue(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The test has no value for ${name}.`);
  return value;
}
