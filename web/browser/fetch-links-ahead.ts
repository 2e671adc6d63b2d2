const INTENDING = ['pointerover', 'focusin'] as const;

/** The path of this site that a link leads to; nothing for what is no link, or leads elsewhere. */
function linkedPath(target: EventTarget | null, origin: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || link.target === '_blank') return undefined;
  return link.pathname;
}

/** Calls `fetchAhead` with the path of every link of this site that somebody points at, or steps to. */
export function fetchLinksAhead(fetchAhead: (pathname: string) => void): void {
  const notice = ({ target }: Event): void => {
    const pathname = linkedPath(target, window.location.origin);
    if (pathname !== undefined) fetchAhead(pathname);
  };
  for (const event of INTENDING) document.addEventListener(event, notice, { passive: true });
}
