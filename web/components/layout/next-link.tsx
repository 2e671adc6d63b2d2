import { useSyncExternalStore } from 'react';
import { nextAddress } from '../../api/auth/next-address.ts';
import type { ButtonVariant } from '../button.tsx';
import { PlainButtonLink } from '../button-link.tsx';

interface NextLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

export function NextLink(props: NextLinkProps) {
  const next = useNext();
  return next && <PlainButtonLink {...props} href={next} />;
}

/** Returns the URL of the extension page to return to, or undefined if the extension did not send the user here. */
const useNext = (): string | undefined => useSyncExternalStore(nextAddress.subscribe, nextAddress.read, nextAddress.read);
