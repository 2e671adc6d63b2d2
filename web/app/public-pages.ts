import type { ComponentType } from 'react';
import { getSlug, type PublicPageName } from '#shared/pages.ts';

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/*/*-page.tsx');

/** Imports the component of a public page: for `termsOfUse`, `TermsOfUsePage` of `pages/terms-of-use/terms-of-use-page.tsx`. */
export async function importPublicPage(page: PublicPageName): Promise<ComponentType> {
  const slug = getSlug(page);
  const file = `../pages/${slug}/${slug}-page.tsx`;
  const name = `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`;
  const Page = (await MODULES[file]?.())?.[name];
  if (!Page) throw new Error(`${file} does not export ${name}.`);
  return Page;
}
