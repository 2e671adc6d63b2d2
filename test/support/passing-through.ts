/** What of an SDK client is needed to stand in its way: the stack that every command goes through. */
export interface Client {
  readonly middlewareStack: {
    add(middleware: never, options: { step: 'deserialize'; priority: 'high'; name: string }): void;
    remove(name: string): boolean;
  };
}

interface Command {
  readonly input: { readonly TransactItems?: readonly unknown[] };
}

type Next = (command: Command) => Promise<unknown>;
type Pass = (name: string, command: Command, next: Next) => Promise<unknown>;

/** Lets every command of some clients go through `pass`, each try of it. Answers how to stop that. */
export function passingThrough(clients: readonly Client[], pass: Pass): () => void {
  const name = `pass-${Math.random()}`;
  const middleware =
    (next: Next, { commandName = '' }: { readonly commandName?: string }): Next =>
    (command) =>
      pass(commandName, command, next);
  // Around the reading of the answer: one that is thrown away unread would keep its connection for ever.
  const place = { step: 'deserialize', priority: 'high', name } as const;
  for (const client of clients) client.middlewareStack.add(middleware as never, place);
  return () => {
    for (const client of clients) client.middlewareStack.remove(name);
  };
}
