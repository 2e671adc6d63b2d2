import type { MailingList, TagManager } from '#shared/config.ts';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
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
  /** True for prod. Tables, buckets and the user pool are then protected from deletion, and samples are rejected. */
  readonly keepsData: boolean;
  /** Custom domain of the stage, with a certificate in us-east-1. Without it the stage uses its cloudfront.net host. */
  readonly domain?: Supplied<{ readonly host: string; readonly certificateArn: string }>;
  /** Sender of sign-up emails, at a domain that SES has verified. Without it Cognito sends at most 50 emails a day. */
  readonly mailFrom?: Supplied<string>;
  readonly alarmsTo?: Supplied<string>;
  /** Without it the site shows no subscription form. */
  readonly newsletter?: Supplied<MailingList>;
  /** URL of the form for requesting a demo. Without it the site asks visitors to send an email. */
  readonly demoForm?: Supplied<string>;
  /** Without it nothing reads the data layer. */
  readonly tagManager?: Supplied<TagManager>;
  /** Sentry DSN for errors of the site. Without it they only appear in the browser console. */
  readonly errorReports?: Supplied<string>;
  readonly logLevel: 'debug' | 'info';
  readonly quotaBytes: number;
  readonly callsPerSecond: number;
  /** Concurrency limit of `finishImage`, which uses 2 GB of memory per call. */
  readonly finishingAtOnce: number;
  /** Key versions that `prepare-stage` created. During a rotation there are two media keys, and the last one signs. */
  readonly keys: { readonly origin: number; readonly media: readonly [number, ...number[]] };
}

type PublicStage = Stage & Required<Pick<Stage, 'mailFrom' | 'alarmsTo'>>;

export const PRODUCT = 'gofullpage';

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

export function stageNamed(name: string): Stage {
  const stage = Object.values<Stage>(STAGES).find((each) => each.name === name);
  if (!stage) throw new Error(`There is no stage "${name}". The stages are ${Object.keys(STAGES).join(', ')}.`);
  return stage;
}

export const mailDomain = (address: string): string => address.slice(address.indexOf('@') + 1);

/** Returns the names of the values that are still samples. Includes the texts of the product if the stage has `keepsData`. */
export function samplesIn(stage: Stage): string[] {
  const names = (of: object, file: string) => samplesWithin(of).map((name) => `${name} (${file})`);
  const said = stage.keepsData
    ? [...names(SITE, 'shared/site.ts'), ...names(EXTERNAL_URLS, 'shared/external-urls.ts'), ...contentSamples()]
    : [];
  return [...names(stage, 'infra/stages.ts'), ...said];
}
