import { PRODUCT, type Stage } from '../stages.ts';

/** Layers of a stage, in deployment order. Each layer depends only on earlier ones. */
export const STACK_ORDER = ['data', 'site', 'api', 'release', 'watch'] as const;

export type StackKind = (typeof STACK_ORDER)[number];

export const toStackName = (stage: Stage, kind: StackKind): string => `${PRODUCT}-${stage.name}-${kind}`;
