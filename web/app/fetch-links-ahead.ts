const INTENDING = ['pointerover', 'focusin'] as const;

function linkedPath(target: EventTarget | null, origin: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || link.target === '_blank') return undefined;
  return link.pathname;
}

export function fetchLinksAhead(fetchAhead: (pathname: string) => void): void {
  const notice = ({ target }: Event): void => {
    const pathname = linkedPath(target, window.location.origin);
    if (pathname !== undefined) fetchAhead(pathname);
  };
  for (const event of INTENDING) document.addEventListener(event, notice, { passive: true });
}
