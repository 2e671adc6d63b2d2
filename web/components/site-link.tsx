import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
}

/** Links to a page of the site. The `Link` of React Router would add 2 kB of data router code to every page. */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        // The second click of a double click would add the page to the history again.
        if (event.detail > 1) event.preventDefault();
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface ExternalLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

export function ExternalLink(props: ExternalLinkProps) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}
