import { useSyncExternalStore } from 'react';
import { nextUrl } from '../../api/auth/next-url.ts';
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
const useNext = (): string | undefined => useSyncExternalStore(nextUrl.subscribe, nextUrl.read, nextUrl.read);
