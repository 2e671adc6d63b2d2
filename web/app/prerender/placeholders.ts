import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { formatInteger } from '#shared/format-number.ts';
import { IMAGE_LIMITS, IMAGE_TYPES } from '#shared/image.ts';
import { formatDollars } from '#shared/money.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { MEASUREMENTS } from '../../content/measurements.ts';

const BYTES_PER_MB = 1024 ** 2;

const externalUrls = () => Object.fromEntries(Object.entries(EXTERNAL_URLS).map(([name, { value }]) => [name, value]));

/** Values that texts insert as placeholders: `{{email}}`. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ...externalUrls(),
  product: SITE.name,
  company: SITE.company.value,
  founded: String(SITE.foundedYear),
  origin: SITE.origin.value,
  email: SITE.supportEmail.value,
  agreementsDate: SITE.agreementsDate.value,
  price: `${formatDollars(SITE.premiumPriceCents)} USD`,
  trialDays: String(PREMIUM.trialDays),
  fileLimit: `${IMAGE_LIMITS.fileBytes / BYTES_PER_MB} MB`,
  libraryLimit: `${formatInteger(IMAGE_LIMITS.quotaBytes / BYTES_PER_MB / 1024)} GB`,
  shortPage: formatInteger(MEASUREMENTS.short.height),
  shortSeconds: String(MEASUREMENTS.short.seconds),
  longPage: formatInteger(MEASUREMENTS.long.height),
  longSeconds: String(MEASUREMENTS.long.seconds),
  tallestPage: formatInteger(MEASUREMENTS.tallest),
  imageKinds: Object.values(IMAGE_TYPES)
    .map(({ name }) => name)
    .join(', '),
};

/** Fills in the placeholders. Throws, with the name of the file, for an unknown placeholder or a leftover brace. */
export function fillPlaceholders(source: string, file: string, facts = PLACEHOLDERS): string {
  const filled = source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) throw new Error(`${file}: there is no fact "${name}". There are ${Object.keys(facts).join(', ')}.`);
    return fact;
  });
  const left = /\{\{.{0,20}|.{0,20}\}\}/.exec(filled);
  if (left) throw new Error(`${file}: "${left[0]}" is not a known placeholder.`);
  return filled;
}
