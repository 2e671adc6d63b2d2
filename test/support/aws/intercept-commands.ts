export interface SdkClient {
  readonly middlewareStack: {
    add(middleware: never, options: { step: 'deserialize'; priority: 'high'; name: string }): void;
    remove(name: string): boolean;
  };
}

interface SdkCommand {
  readonly input: { readonly TransactItems?: readonly unknown[]; readonly ConsistentRead?: boolean };
}

type Next = (command: SdkCommand) => Promise<unknown>;
type Intercept = (name: string, command: SdkCommand, next: Next) => Promise<unknown>;

/** Passes every command, including retries, to `intercept` until the returned function is called. */
export function interceptCommands(clients: readonly SdkClient[], intercept: Intercept): () => void {
  const name = `intercept-${Math.random()}`;
  const middleware =
    (next: Next, { commandName = '' }: { readonly commandName?: string }): Next =>
    (command) =>
      intercept(commandName, command, next);
  // Runs after deserialization, because an unread response would keep its connection open.
  const position = { step: 'deserialize', priority: 'high', name } as const;
  for (const client of clients) client.middlewareStack.add(middleware as never, position);
  return () => {
    for (const client of clients) client.middlewareStack.remove(name);
  };
}
