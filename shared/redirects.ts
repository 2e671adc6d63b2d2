/** Paths that redirect permanently, with their targets. The edge and the app both serve them. */
export const REDIRECTS = { '/index.html': '/' } as const;
