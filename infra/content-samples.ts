import { BLOG_CARDS } from '../web/content/blog-cards.ts';
import { PRESS, PRESS_LOGOS } from '../web/content/press.ts';
import { REVIEWS, TESTIMONIAL } from '../web/content/reviews.ts';
import { STATS } from '../web/content/stats.ts';
import { TEAM } from '../web/content/team.ts';

/** Page content that only the operator can supply, by file name. */
const SITE_CONTENTS = {
  'blog-cards': BLOG_CARDS,
  press: [PRESS, PRESS_LOGOS],
  reviews: [REVIEWS, TESTIMONIAL],
  stats: STATS,
  team: TEAM,
} as const;

/** Returns the paths of all placeholders (`sample: true`) at any depth, such as `domain` or `list.address`. */
export function findSamples(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix + name;
    return 'sample' in value && value.sample === true ? [path] : findSamples(value, `${path}.`);
  });
}

export function listContentSamples(contents: Readonly<Record<string, object>> = SITE_CONTENTS): string[] {
  return Object.entries(contents).flatMap(([file, content]) => {
    const sampleCount = findSamples({ content }).length;
    return sampleCount > 0 ? [`${sampleCount} of ${file} (web/content/${file}.ts)`] : [];
  });
}
