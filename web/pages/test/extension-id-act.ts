/** What a visit to `/_test` does. */
export interface ExtensionIdAct {
  /** The id that is kept from now on; without one, none is. */
  readonly id: string | undefined;
  /** Whether the way goes on to the home page. */
  readonly goesHome: boolean;
}

/** What the query of the address asks for: `id` names an extension, `stay` remains here (library specification §2.1). */
export function extensionIdAct(search: string): ExtensionIdAct {
  const query = new URLSearchParams(search);
  return { id: query.get('id') || undefined, goesHome: !query.has('stay') };
}
