import { Images } from 'lucide-react';
import { getPath } from '#shared/pages.ts';
import { useSettings } from '../settings/use-settings.ts';
import { createSiteUrl } from '../site.ts';
import { t } from '../text.ts';
import { NavLink } from './nav-link.tsx';

/** Link to the library of the site. Shows nothing if an administrator has turned the library off. */
export function LibraryLink() {
  if (useSettings()?.isLibraryAllowed === false) return null;
  return (
    <NavLink href={createSiteUrl(getPath('images'))} icon={<Images />} label={t('library')} opensNewTab>
      <span>{t('library')}</span>
    </NavLink>
  );
}
