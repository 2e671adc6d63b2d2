import { createRequire } from 'node:module';
import type { Invocation } from './lambda-runtime.ts';

// Runs in Lambda's Node, which strips the types itself. It must import nothing but types and Node's modules.
const load = createRequire(import.meta.url);

async function invoke({ id, file, event }: Invocation) {
  try {
    const output = await load(file).handler(JSON.parse(event));
    return { id, output: JSON.stringify(output) ?? 'null' };
  } catch (error) {
    return { id, error: error instanceof Error ? error.stack : String(error) };
  }
}

process.on('message', async (invocation: Invocation) => process.send?.(await invoke(invocation)));
process.send?.({ version: process.version });
