type NavigationMethod = 'assign' | 'replace';

/** Navigates to another site. Resolves only if the user returns to this page from the back/forward cache. */
export function redirectTo(url: string, method: NavigationMethod = 'assign'): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onShow);
      resolve();
    };
    window.addEventListener('pageshow', onShow);
    window.location[method](url);
  });
}
