/** Returns a function that calls `create` at its first call, and returns that result at every call. */
export function once<T>(create: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: create() };
    return result.value;
  };
}
