/** How to leave: whoever goes back from there finds this page again (`assign`), or the one before it (`replace`). */
type Leaving = 'assign' | 'replace';

/** Leaves for an address outside this site. Resolves only for somebody who comes back to this very page, kept as it was. */
export function leaveFor(address: string, how: Leaving = 'assign'): Promise<void> {
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
