import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
}

/** A link to a page of the site. The router's own brings with it what only its data router can use: 2 kB for every page. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
