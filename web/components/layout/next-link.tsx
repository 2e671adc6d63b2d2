import { useNext } from '../../hooks/use-next.ts';
import { AddressButtonLink } from '../address-button-link.tsx';
import type { ButtonVariant } from '../button.tsx';

interface NextLinkProps {
  readonly variant?: ButtonVariant;
  readonly children: string;
}

export function NextLink(props: NextLinkProps) {
  const next = useNext();
  return next && <AddressButtonLink {...props} href={next} />;
}
