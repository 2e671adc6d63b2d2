type Leaving = 'assign' | 'replace';

/** Navigates to another site. Resolves only if the user returns to this page from the back-forward cache. */
export function redirectTo(address: string, how: Leaving = 'assign'): Promise<void> {
  return new Promise((back) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onShow);
      back();
    };
    window.addEventListener('pageshow', onShow);
    window.location[how](address);
  });
}
