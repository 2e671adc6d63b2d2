import type { PublicPage } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';
import { PAGE_HEADS } from './content/page-heads.ts';
import { pageAddress } from './page-address.ts';

/** A thing as schema.org describes it. */
type Thing = Readonly<Record<string, unknown>>;

/** Cents as schema.org writes a price. */
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

/** What some pages are about; nothing that was made up (samples) is told to machines. */
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

/** What a page tells machines, as JSON-LD (https://schema.org). */
export const structuredData = (page: PublicPage): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [...(ABOUT[page]?.() ?? []), ...trail(page)],
});
