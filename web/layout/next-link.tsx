import { AddressButtonLink } from '../components/address-button-link.tsx';
import type { ButtonVariant } from '../components/button.tsx';
import { useNext } from '../state/use-next.ts';

interface NextLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

export function NextLink(props: NextLinkProps) {
  const next = useNext();
  return next && <AddressButtonLink {...props} href={next} />;
}
