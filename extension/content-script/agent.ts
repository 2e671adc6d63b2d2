import { createAgent } from './create-agent.ts';

// If the script is injected again, the existing agent stays: it may be in the middle of a capture.
globalThis.__gofullpage ??= createAgent();
