export interface ExtensionIdAct {
  /** Id to store. Undefined removes the stored id. */
  readonly id: string | undefined;
  readonly goesHome: boolean;
}

/** Reads the query: `id` sets the extension id, `stay` prevents the redirect (library specification §2.1). */
export function extensionIdAct(search: string): ExtensionIdAct {
  const query = new URLSearchParams(search);
  return { id: query.get('id') || undefined, goesHome: !query.has('stay') };
}
