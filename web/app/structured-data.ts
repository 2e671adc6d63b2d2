import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import { getCanonicalUrl, PAGES, type PublicPageName } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

const createOffer = (name: string, cents: number): SchemaObject => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
});

const organization: SchemaObject = {
  '@type': 'Organization',
  name: SITE.company.value,
  url: SITE.origin.value,
  foundingDate: String(SITE.foundedYear),
};

const createHomeObjects = (): readonly SchemaObject[] => [
  { '@type': 'WebSite', name: SITE.name, url: SITE.origin.value },
  organization,
  {
    '@type': 'SoftwareApplication',
    name: SITE.name,
    description: PAGE_DESCRIPTIONS.home,
    url: SITE.origin.value,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Chrome, Edge, Firefox',
    offers: [createOffer('Basic', 0), createOffer('Premium', SITE.premiumPriceCents)],
  },
];

const createPremiumObjects = (): readonly SchemaObject[] => [
  {
    '@type': 'Product',
    name: `${SITE.name} Premium`,
    description: PAGE_DESCRIPTIONS.premium,
    brand: organization,
    offers: createOffer('Premium, one year', SITE.premiumPriceCents),
  },
];

/** schema.org objects that a page describes. Sample content is left out because it is invented. */
const OBJECTS_BY_PAGE: Partial<Record<PublicPageName, () => readonly SchemaObject[]>> = {
  home: createHomeObjects,
  premium: createPremiumObjects,
  about: () => [organization],
};

const listBreadcrumbs = (page: PublicPageName): readonly SchemaObject[] =>
  page === 'home'
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: (['home', page] as const).map((name, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: PAGES[name].title,
            item: getCanonicalUrl(name),
          })),
        },
      ];

export const createStructuredData = (page: PublicPageName): SchemaObject => ({
  '@context': 'https://schema.org',
  '@graph': [...(OBJECTS_BY_PAGE[page]?.() ?? []), ...listBreadcrumbs(page)],
});
