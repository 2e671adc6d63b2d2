import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const logger = new Logger();
const metrics = new Metrics({ namespace: 'GoFullPage', singleMetric: false });

/** Result of one call of an operation. Must not contain a token, an email or a signed URL. */
export interface Outcome {
  readonly operation: string;
  readonly requestId: string;
  readonly status: number;
  /** Error code, or `done`. */
  readonly code: string;
  readonly userId: string;
  readonly ms: number;
}

/** Logs a call and emits its metrics. Logs the stack of an error without the message, which may contain any data. */
export function observe(outcome: Outcome, fault?: unknown): void {
  const line = { ...outcome, ...(fault !== undefined && { fault: frames(fault) }) };
  if (outcome.code === 'internal') logger.error('call', line);
  else logger.info('call', line);
  metrics.addDimension('operation', outcome.operation);
  metrics.addMetric(outcome.code, MetricUnit.Count, 1);
  metrics.addMetric('duration', MetricUnit.Milliseconds, outcome.ms);
  metrics.publishStoredMetrics();
}

export function report(what: string, facts: Readonly<Record<string, string | number>>, count = 1): void {
  logger.warn(what, facts);
  metrics.addMetric(what, MetricUnit.Count, count);
  metrics.publishStoredMetrics();
}

function frames(fault: unknown): object {
  if (!(fault instanceof Error)) return { name: typeof fault };
  return { name: fault.name, stack: fault.stack?.split('\n').filter((line) => line.startsWith('    at ')) };
}
