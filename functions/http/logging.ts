import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { AppError } from '#shared/errors.ts';
import { getErrorName, InternalError } from '../internal-error.ts';

const logger = new Logger();
const metrics = new Metrics({ namespace: 'GoFullPage', singleMetric: false });

/** Result of one call of an operation or a trigger. Must not contain a token, an email or a signed URL. */
export interface InvocationLog {
  readonly operation: string;
  readonly requestId: string;
  readonly status: number;
  /** Error code, or `ok`. */
  readonly code: string;
  readonly userId: string;
  readonly ms: number;
}

/**
 * Logs a call and emits its metrics. Logs the stack frames of an error. Logs its message only if it is an `InternalError`,
 * because other messages may contain user data.
 */
export function logInvocation(invocation: InvocationLog, error?: unknown): void {
  const line = { ...invocation, ...(error !== undefined && { error: toErrorDetails(error) }) };
  if (invocation.code === 'internal') logger.error('invocation', line);
  else logger.info('invocation', line);
  metrics.addDimension('operation', invocation.operation);
  metrics.addMetric(invocation.code, MetricUnit.Count, 1);
  metrics.addMetric('duration', MetricUnit.Milliseconds, invocation.ms);
  metrics.publishStoredMetrics();
}

/** Logs a warning, and adds `count` to the metric `name`. `details` must not contain a token, an email or a signed URL. */
export function logAndCount(name: string, details: Readonly<Record<string, string | number>>, count = 1): void {
  logger.warn(name, details);
  metrics.addMetric(name, MetricUnit.Count, count);
  metrics.publishStoredMetrics();
}

function toErrorDetails(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const message = error instanceof InternalError ? { message: error.message } : {};
  const code = error instanceof AppError ? { code: error.code } : {};
  const cause = error instanceof AppError && error.cause !== undefined ? { cause: toErrorDetails(error.cause) } : {};
  return {
    name: getErrorName(error),
    ...code,
    ...message,
    ...cause,
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
  };
}
