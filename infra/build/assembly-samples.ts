import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { listSamples, type Stage } from '../stages.ts';

const samplesSchema = z.record(z.string(), z.array(z.string()));

const getSamplesFile = (assembly: string): string => path.join(assembly, 'samples.json');

/**
 * Writes the names of each stage's sample values (placeholders that the operator has not replaced) into an assembly, because the
 * sources may change after the release.
 */
export function writeSamples(assembly: string, stages: readonly Stage[]): void {
  mkdirSync(assembly, { recursive: true });
  writeFileSync(
    getSamplesFile(assembly),
    JSON.stringify(Object.fromEntries(stages.map((stage) => [stage.name, listSamples(stage)]))),
  );
}

/**
 * Returns the names of the sample values with which the assembly of a stage was made, or undefined if the assembly does not list
 * the stage.
 */
export function readSamples(assembly: string, { name }: Stage): readonly string[] | undefined {
  const file = getSamplesFile(assembly);
  return existsSync(file) ? samplesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[name] : undefined;
}
