import { openAgent } from './open-agent.ts';

// Put into a page a second time, it leaves the first one, which may be at work.
globalThis.__gofullpage ??= openAgent();
