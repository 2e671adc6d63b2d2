/** Prevents the browser from reporting an unhandled rejection if `promise` rejects before it is awaited. */
export function deferRejection<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
