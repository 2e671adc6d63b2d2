import type { ApiClient } from '../../web/api-client.ts';

/** An API that answers everything with `answer`, or fails with it where that is an error, and what it was asked. */
export function apiStub(answer: unknown) {
  const asked: unknown[] = [];
  const call = async (...args: unknown[]) => {
    asked.push(args.slice(0, 2));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { api: { call: call as ApiClient['call'] }, asked };
}
