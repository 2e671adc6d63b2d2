import { useSyncExternalStore } from 'react';
import { nextUrl, removeNext } from '../../api/auth/next-url.ts';
import type { ButtonVariant } from '../button.tsx';
import { PlainButtonLink } from '../button-link.tsx';

interface ReturnToExtensionLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** Link that disappears after use, because the extension may later delete the capture to which its URL leads. */
export function ReturnToExtensionLink(props: ReturnToExtensionLinkProps) {
  const returnUrl = useReturnUrl();
  return returnUrl && <PlainButtonLink {...props} href={returnUrl} onClick={forgetWhenPageIsLeft} />;
}

/** Removes the stored URL when the page is left. Until then the link stays, because the browser may fail to follow it. */
const forgetWhenPageIsLeft = (): void => addEventListener('pagehide', removeNext, { once: true });

/** Returns the URL of the extension page to return to, or undefined if the extension did not send the user here. */
const useReturnUrl = (): string | undefined => useSyncExternalStore(nextUrl.subscribe, nextUrl.read, nextUrl.read);
