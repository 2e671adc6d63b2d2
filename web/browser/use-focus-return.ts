import { useEffect, useState } from 'react';

/** When the component goes, the focus goes to the element that `to` names then, or else back to where it was before. */
export function useFocusReturn(to?: () => HTMLElement | null): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog has let go of the focus.
      setTimeout(() => {
        const next = to?.() ?? before;
        if (next instanceof HTMLElement) next.focus();
      });
    },
    [to, before],
  );
}
