import type { IncomingMessage } from 'node:http';
import { OPERATION_HEADER, type PoolRule, toHeaderSuffix } from '../../../../infra/pool-rules.ts';
import { createRequestCounter } from '../../edge/firewall.ts';
import { parsePath } from './page-request.ts';

/**
 * Emulates the web ACL on the user pool. Returns a function that returns true if a rule blocks the request. It counts the request for each
 * matching rule up to that one. AWS WAF checks rates with a delay, but the emulator checks them at every request.
 */
export function createPoolFirewall(rules: readonly PoolRule[], now: () => number): (request: IncomingMessage) => boolean {
  const evaluators = rules.map((rule) => ({ rule, countRequest: createRequestCounter(now) }));
  return (request) =>
    evaluators.some(({ rule, countRequest }) => {
      if (!matches(rule, request)) return false;
      const { requestsPerWindow } = rule;
      return requestsPerWindow === undefined || countRequest(request.socket.remoteAddress ?? '') > requestsPerWindow;
    });
}

function matches({ operations, paths }: PoolRule, request: IncomingMessage): boolean {
  const target = String(request.headers[OPERATION_HEADER]).toLowerCase();
  return operations.some((operation) => target.endsWith(toHeaderSuffix(operation))) || paths.includes(parsePath(request));
}

/** Response of Cognito to a request that the web ACL blocks. */
export const FIREWALL_RESPONSE = {
  status: 403,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' }),
} as const;
