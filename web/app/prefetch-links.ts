const PREFETCH_EVENTS = ['pointerover', 'focusin'] as const;

function linkedPath(target: EventTarget | null, origin: string): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || link.target === '_blank') return undefined;
  return link.pathname;
}

export function prefetchLinks(prefetchPage: (pathname: string) => void): void {
  const onIntent = ({ target }: Event): void => {
    const pathname = linkedPath(target, window.location.origin);
    if (pathname !== undefined) prefetchPage(pathname);
  };
  for (const event of PREFETCH_EVENTS) document.addEventListener(event, onIntent, { passive: true });
}
