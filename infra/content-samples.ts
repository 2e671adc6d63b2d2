import { BLOG_CARDS } from '../web/content/blog-cards.ts';
import { PRESS, PRESS_LOGOS } from '../web/content/press.ts';
import { REVIEWS, TESTIMONIAL } from '../web/content/reviews.ts';
import { STATS } from '../web/content/stats.ts';
import { TEAM } from '../web/content/team.ts';

/** Page content that only the owner can supply, by file name. */
const CONTENTS = {
  'blog-cards': BLOG_CARDS,
  people: TEAM,
  press: [PRESS, PRESS_LOGOS],
  reviews: [REVIEWS, TESTIMONIAL],
  stats: STATS,
} as const;

/** Returns the paths of all samples at any depth, such as `domain` or `list.address`. */
export function samplesWithin(of: object, place = ''): string[] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const here = place + name;
    return 'sample' in value && value.sample === true ? [here] : samplesWithin(value, `${here}.`);
  });
}

export function contentSamples(contents: Readonly<Record<string, object>> = CONTENTS): string[] {
  return Object.entries(contents).flatMap(([file, content]) => {
    const found = samplesWithin({ content }).length;
    return found > 0 ? [`${found} of ${file} (web/content/${file}.ts)`] : [];
  });
}
