import type { ComponentPropsWithRef } from 'react';

interface OutsideLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link that leaves the site, into a tab of its own. */
export function OutsideLink(props: OutsideLinkProps) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}
