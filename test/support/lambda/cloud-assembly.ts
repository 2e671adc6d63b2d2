import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { FunctionName } from '../../../infra/functions.ts';
import { type Stage, toStackName } from '../../../infra/stages.ts';

const functionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  Layers: z.optional(z.array(z.object({ Ref: z.string() }))),
});

const layerProperties = z.object({ Content: z.object({ S3Key: z.string() }) });

const resourceSchema = z.object({ Type: z.string(), Properties: z.optional(z.unknown()) });
type TemplateResource = z.output<typeof resourceSchema>;

const templateSchema = z.object({
  Parameters: z.optional(z.record(z.string(), z.object({ Default: z.optional(z.string()) }))),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z.optional(
    z.record(z.string(), z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) })),
  ),
});
type StackTemplate = z.output<typeof templateSchema>;

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

export interface AssemblyStack {
  readonly name: string;
  readonly template: StackTemplate;
  /** Folders of the assets, by the key with which they are uploaded. */
  readonly assetFolders: ReadonlyMap<string, string>;
}

export interface TemplateFunction {
  readonly stack: AssemblyStack;
  readonly codeFolder: string;
  readonly handler: string;
  /** Values may be intrinsic functions. */
  readonly environment: Readonly<Record<string, unknown>>;
  readonly layerFolders: readonly string[];
}

export const readStacks = (assembly: string, stage: Stage): readonly AssemblyStack[] =>
  (['data', 'site', 'api'] as const).map((kind) => readStack(assembly, toStackName(stage, kind)));

function readStack(assembly: string, name: string): AssemblyStack {
  const read = (kind: string): unknown => JSON.parse(readFileSync(path.join(assembly, `${name}.${kind}.json`), 'utf8'));
  const { files } = assetsSchema.parse(read('assets'));
  const assetFolders = Object.values(files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }) => [objectKey, path.join(assembly, source.path)] as const),
  );
  return { name, template: templateSchema.parse(read('template')), assetFolders: new Map(assetFolders) };
}

export function findTemplateFunction(stacks: readonly AssemblyStack[], name: FunctionName): TemplateFunction {
  for (const stack of stacks) {
    const found = Object.entries(stack.template.Resources).find(([id, resource]) => isFunction(id, resource, name));
    if (found) return toTemplateFunction(stack, name, functionProperties.parse(found[1].Properties));
  }
  throw new Error(`No template has the function ${name}.`);
}

/** CDK appends eight hexadecimal characters to the id of a construct. */
export const withoutHash = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

const isFunction = (id: string, { Type }: TemplateResource, name: FunctionName): boolean =>
  Type === 'AWS::Lambda::Function' && withoutHash(id) === name;

function toTemplateFunction(
  stack: AssemblyStack,
  name: FunctionName,
  { Code, Handler, Environment, Layers = [] }: z.output<typeof functionProperties>,
): TemplateFunction {
  const { template, assetFolders } = stack;
  const getFolder = (key: string): string => {
    const folder = assetFolders.get(key);
    if (folder === undefined) throw new Error(`${name}: the assembly has no asset ${key}.`);
    return folder;
  };
  return {
    stack,
    codeFolder: getFolder(Code.S3Key),
    handler: Handler,
    environment: Environment.Variables,
    layerFolders: Layers.map(({ Ref }) => getFolder(layerProperties.parse(template.Resources[Ref]?.Properties).Content.S3Key)),
  };
}

export const withoutVariable = (
  stacks: readonly AssemblyStack[],
  name: FunctionName,
  variable: string,
): readonly AssemblyStack[] =>
  stacks.map((stack) => {
    const resources = Object.entries(stack.template.Resources).map(([id, resource]) => {
      if (!isFunction(id, resource, name)) return [id, resource];
      const { Environment, ...properties } = functionProperties.parse(resource.Properties);
      const { [variable]: _, ...Variables } = Environment.Variables;
      return [id, { ...resource, Properties: { ...properties, Environment: { Variables } } }];
    });
    return { ...stack, template: { ...stack.template, Resources: Object.fromEntries(resources) } };
  });
