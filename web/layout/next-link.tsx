import { AddressButtonLink } from '../components/address-button-link.tsx';
import type { ButtonVariant } from '../components/button.tsx';
import { useNext } from '../state/use-next.ts';

interface NextLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** The way back to where the extension sent the person from; nothing where it did not. */
export function NextLink(props: NextLinkProps) {
  const next = useNext();
  return next && <AddressButtonLink {...props} href={next} />;
}
