import { useSyncExternalStore } from 'react';
import { nextUrl } from '../../api/auth/next-url.ts';
import type { ButtonVariant } from '../button.tsx';
import { PlainButtonLink } from '../button-link.tsx';

interface ReturnToExtensionLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

export function ReturnToExtensionLink(props: ReturnToExtensionLinkProps) {
  const returnUrl = useReturnUrl();
  return returnUrl && <PlainButtonLink {...props} href={returnUrl} />;
}

/** Returns the URL of the extension page to return to, or undefined if the extension did not send the user here. */
const useReturnUrl = (): string | undefined => useSyncExternalStore(nextUrl.subscribe, nextUrl.read, nextUrl.read);
