import type { MailingList, TagManager } from '#shared/config.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { OUTSIDE } from '#shared/outside.ts';
import { SITE } from '#shared/site.ts';
import { contentSamples, samplesWithin } from './content-samples.ts';

/** Value that only the owner can supply. Synth warns about a sample, and a deployment to prod rejects it. */
interface Supplied<T> {
  readonly value: T;
  readonly sample: boolean;
}

export interface Stage {
  readonly name: string;
  /** Must be us-east-1, because CloudFront's firewall and certificate must be in that region. */
  readonly region: string;
  /** True for prod. Tables, buckets and user pool are retained and protected from deletion, and samples are rejected. */
  readonly keepsData: boolean;
  /** Host of the owner, with its certificate in us-east-1. Without it the stage uses its cloudfront.net host. */
  readonly domain?: Supplied<{ readonly host: string; readonly certificateArn: string }>;
  /** Sender of sign-up emails, at a domain that SES has verified. Without it Cognito sends at most 50 emails a day. */
  readonly mailFrom?: Supplied<string>;
  /** Email address that receives alarms. */
  readonly alarmsTo?: Supplied<string>;
  /** Mailing list of the newsletter. Without it the site shows no subscription form. */
  readonly newsletter?: Supplied<MailingList>;
  /** Form for requesting a demo. Without it the site invites visitors to send an email. */
  readonly demoForm?: Supplied<string>;
  /** Tag manager that reads the data layer. Without it nothing reads the data layer. */
  readonly tagManager?: Supplied<TagManager>;
  /** Sentry DSN for errors of the site. Without it they only appear in the browser console. */
  readonly errorReports?: Supplied<string>;
  readonly logLevel: 'debug' | 'info';
  /** Storage quota of one user, in bytes. */
  readonly quotaBytes: number;
  /** Rate limit of the API in requests per second. The burst limit is twice as high. */
  readonly callsPerSecond: number;
  /** Concurrency limit of `finishImage`, which uses 2 GB of memory per call. */
  readonly finishingAtOnce: number;
  /** Key versions that `prepare-stage` created. During a rotation there are two media keys, and the last one signs. */
  readonly keys: { readonly origin: number; readonly media: readonly [number, ...number[]] };
}

/** Stage with users, which needs its own sender and a recipient of alarms. */
type PublicStage = Stage & Required<Pick<Stage, 'mailFrom' | 'alarmsTo'>>;

/** Prefix of every resource name that we choose. */
export const PRODUCT = 'gofullpage';

/** Sample in the format of the real URL. Its host does not exist. */
const SAMPLE_LIST = {
  value: {
    address: 'https://gofullpage.us1.list-manage.example/subscribe/post-json?u=0000000000&id=0000000000',
    isDoubleOptIn: true,
  },
  sample: true,
} as const;

const USUAL = {
  region: 'us-east-1',
  keepsData: false,
  logLevel: 'info',
  quotaBytes: IMAGE_LIMITS.quotaBytes,
  callsPerSecond: 200,
  finishingAtOnce: 5,
  keys: { origin: 1, media: [1] },
} as const;

// OWNER: replace every value marked `sample: true` with the real one, and set `sample` to false.
export const STAGES = {
  dev: { ...USUAL, name: 'dev', logLevel: 'debug', callsPerSecond: 50 },
  staging: {
    ...USUAL,
    name: 'staging',
    mailFrom: { value: 'no-reply@staging.gofullpage.example', sample: true },
    alarmsTo: { value: 'operations@gofullpage.example', sample: true },
    newsletter: SAMPLE_LIST,
  },
  prod: {
    ...USUAL,
    name: 'prod',
    keepsData: true,
    callsPerSecond: 2_000,
    finishingAtOnce: 50,
    domain: {
      value: {
        host: 'gofullpage.example',
        certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
      },
      sample: true,
    },
    mailFrom: { value: 'no-reply@gofullpage.example', sample: true },
    alarmsTo: { value: 'operations@gofullpage.example', sample: true },
    newsletter: SAMPLE_LIST,
  },
} as const satisfies { dev: Stage; staging: PublicStage; prod: PublicStage };

/** Returns the stage with this name. Throws an error that lists the stages if there is none. */
export function stageNamed(name: string): Stage {
  const stage = Object.values<Stage>(STAGES).find((each) => each.name === name);
  if (!stage) throw new Error(`There is no stage "${name}". The stages are ${Object.keys(STAGES).join(', ')}.`);
  return stage;
}

/** Returns the domain of a sender, which SES verifies. */
export const mailDomain = (address: string): string => address.slice(address.indexOf('@') + 1);

/** Returns the values that are still samples. For a stage with `keepsData` it includes the texts of the product. */
export function samplesIn(stage: Stage): string[] {
  const names = (of: object, file: string) => samplesWithin(of).map((name) => `${name} (${file})`);
  const said = stage.keepsData
    ? [...names(SITE, 'shared/site.ts'), ...names(OUTSIDE, 'shared/outside.ts'), ...contentSamples()]
    : [];
  return [...names(stage, 'infra/stages.ts'), ...said];
}
