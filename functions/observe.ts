import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const logger = new Logger();
const metrics = new Metrics({ namespace: 'GoFullPage', singleMetric: false });

/** One call of one operation, as it ended. Nothing here may hold a token, an e-mail or a signed address. */
export interface Outcome {
  readonly operation: string;
  readonly requestId: string;
  readonly status: number;
  /** The error's code, or `done`. */
  readonly code: string;
  readonly userId: string;
  readonly ms: number;
}

/**
 * Writes the one line that a call leaves behind, and counts it. The stack of what it failed by goes with it, the message does
 * not: it may quote anything.
 */
export function observe(outcome: Outcome, fault?: unknown): void {
  const line = { ...outcome, ...(fault !== undefined && { fault: frames(fault) }) };
  if (outcome.code === 'internal') logger.error('call', line);
  else logger.info('call', line);
  metrics.addDimension('operation', outcome.operation);
  metrics.addMetric(outcome.code, MetricUnit.Count, 1);
  metrics.addMetric('duration', MetricUnit.Milliseconds, outcome.ms);
  metrics.publishStoredMetrics();
}

/** Writes down, and counts, something that should be known of though nothing failed. */
export function report(what: string, facts: Readonly<Record<string, string | number>>, count = 1): void {
  logger.warn(what, facts);
  metrics.addMetric(what, MetricUnit.Count, count);
  metrics.publishStoredMetrics();
}

function frames(fault: unknown): object {
  if (!(fault instanceof Error)) return { name: typeof fault };
  return { name: fault.name, stack: fault.stack?.split('\n').filter((line) => line.startsWith('    at ')) };
}
