import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { getPath } from '#shared/pages.ts';
import type { ContentLink } from '../../content/site-links.ts';
import { ExternalLink, SiteLink } from '../site-link.tsx';

interface LinkToProps {
  readonly link: ContentLink;
  readonly className?: string | undefined;
}

export function LinkTo({ link, className }: LinkToProps) {
  if ('external' in link) {
    return (
      <ExternalLink href={EXTERNAL_URLS[link.external].value} className={className}>
        {link.text}
      </ExternalLink>
    );
  }
  const hash = link.anchor ? `#${link.anchor}` : '';
  return (
    <SiteLink to={`${getPath(link.page)}${hash}`} className={className}>
      {link.text}
    </SiteLink>
  );
}
