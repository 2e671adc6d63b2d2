/** Returns undefined if the body is not JSON. The schema then rejects it with a message that shows the expected body. */
export function parseJsonBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
