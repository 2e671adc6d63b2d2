import type { ComponentPropsWithRef } from 'react';

interface OutsideLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

export function OutsideLink(props: OutsideLinkProps) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}
