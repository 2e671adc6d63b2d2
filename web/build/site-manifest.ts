import { path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';

export interface ManifestIcon {
  /** Its address. */
  readonly src: string;
  readonly size: number;
  readonly isMaskable: boolean;
}

/** The first colour of a name among the tokens: that of the light theme, for what knows of no other. */
function colourOf(tokens: string, name: string): string {
  const [, colour] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!colour) throw new Error(`The tokens have no --${name}.`);
  return colour;
}

/** What browsers are told of the site as a whole (https://www.w3.org/TR/appmanifest/). It stays a site: it opens in a tab. */
export const siteManifest = (tokens: string, icons: readonly ManifestIcon[]): string =>
  JSON.stringify({
    name: SITE.name,
    short_name: SITE.name,
    id: path('home'),
    start_url: path('home'),
    display: 'browser',
    lang: 'en',
    theme_color: colourOf(tokens, 'paper'),
    background_color: colourOf(tokens, 'paper'),
    icons: icons.map(({ src, size, isMaskable }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  });
