import { createAgent } from './create-agent.ts';

// If the script is injected again, the existing agent is kept, because it may be in the middle of a capture.
globalThis.__gofullpage ??= createAgent();
