import { canonicalUrl, PAGES, type PublicPage } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

const offer = (name: string, cents: number): SchemaObject => ({
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

const homeObjects = (): readonly SchemaObject[] => [
  { '@type': 'WebSite', name: SITE.name, url: SITE.origin.value },
  organization,
  {
    '@type': 'SoftwareApplication',
    name: SITE.name,
    description: PAGES.home.description,
    url: SITE.origin.value,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Chrome, Edge',
    offers: [offer('Basic', 0), offer('Premium', SITE.premiumPriceCents)],
  },
];

const premium = (): readonly SchemaObject[] => [
  {
    '@type': 'Product',
    name: `${SITE.name} Premium`,
    description: PAGES.premium.description,
    brand: organization,
    offers: offer('Premium, one year', SITE.premiumPriceCents),
  },
];

/** Objects that some pages describe. Sample content is left out because it is invented. */
const OBJECTS_BY_PAGE: Partial<Record<PublicPage, () => readonly SchemaObject[]>> = {
  home: homeObjects,
  premium,
  about: () => [organization],
};

const breadcrumbs = (page: PublicPage): readonly SchemaObject[] =>
  page === 'home'
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: (['home', page] as const).map((each, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: PAGES[each].title,
            item: canonicalUrl(each),
          })),
        },
      ];

/** Returns the JSON-LD of a page (https://schema.org). */
export const structuredData = (page: PublicPage): SchemaObject => ({
  '@context': 'https://schema.org',
  '@graph': [...(OBJECTS_BY_PAGE[page]?.() ?? []), ...breadcrumbs(page)],
});
