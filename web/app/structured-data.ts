import type { PublicPage } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { PAGE_HEADS } from '../content/page-heads.ts';
import { pageAddress } from './page-address.ts';

type Thing = Readonly<Record<string, unknown>>;

const offer = (name: string, cents: number): Thing => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
});

const company: Thing = {
  '@type': 'Organization',
  name: SITE.company.value,
  url: SITE.origin.value,
  foundingDate: String(SITE.foundedYear),
};

const home = (): readonly Thing[] => [
  { '@type': 'WebSite', name: SITE.name, url: SITE.origin.value },
  company,
  {
    '@type': 'SoftwareApplication',
    name: SITE.name,
    description: PAGE_HEADS.home.description,
    url: SITE.origin.value,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Chrome, Edge',
    offers: [offer('Basic', 0), offer('Premium', SITE.premiumPriceCents)],
  },
];

const premium = (): readonly Thing[] => [
  {
    '@type': 'Product',
    name: `${SITE.name} Premium`,
    description: PAGE_HEADS.premium.description,
    brand: company,
    offers: offer('Premium, one year', SITE.premiumPriceCents),
  },
];

/** Objects that some pages describe. Sample content is left out because it is invented. */
const ABOUT: Partial<Record<PublicPage, () => readonly Thing[]>> = { home, premium, about: () => [company] };

const trail = (page: PublicPage): readonly Thing[] =>
  page === 'home'
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: (['home', page] as const).map((each, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: PAGE_HEADS[each].title,
            item: pageAddress(each),
          })),
        },
      ];

/** Returns the JSON-LD of a page (https://schema.org). */
export const structuredData = (page: PublicPage): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [...(ABOUT[page]?.() ?? []), ...trail(page)],
});
