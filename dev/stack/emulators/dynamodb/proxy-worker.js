// Plain JavaScript, because a worker does not inherit the loader that runs TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./serve-proxy.ts');
