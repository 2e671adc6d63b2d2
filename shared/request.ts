import { api, type Input, type OperationKey, type Output } from './api.ts';
import { type ApiRequest, buildOperationRequest, parseOperationOutput } from './operation-request.ts';

// Pages of the site must not import this file, because its table contains the schemas of all operations.

export const buildRequest = <K extends OperationKey>(key: K, input: Input<K>): ApiRequest =>
  buildOperationRequest(api[key], input);

/** Throws if the response does not match the schema. */
export const parseOutput = <K extends OperationKey>(key: K, response: unknown): Output<K> =>
  parseOperationOutput(api[key], response);
