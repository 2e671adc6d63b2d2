import type { MailingList, TagManager } from '#shared/config.ts';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { SITE } from '#shared/site.ts';
import { findSamples, listContentSamples } from './content-samples.ts';
import type { HstsStep } from './edge/headers.ts';

/** Value that only the operator of the product can supply. Synth warns about a sample, and a deployment rejects it. */
interface OperatorValue<T> {
  readonly value: T;
  readonly sample: boolean;
}

export interface Stage {
  readonly name: string;
  /** Id of the stage's AWS account. A deployment with the credentials of another account is rejected. */
  readonly account: OperatorValue<string>;
  /** Must be us-east-1, because CloudFront's firewall and certificate must be in that region. */
  readonly region: string;
  /** True for prod. Tables, buckets and the user pool then survive the deletion of their stack. */
  readonly isProduction: boolean;
  /**
   * Protects stacks, tables and the user pool from deletion. Must be false for the first deployment of a stage, because a stack whose
   * creation failed must be deleted before it can be created again.
   */
  readonly isProtected: boolean;
  /** How long browsers remember to use https. Each step is harder to undo than the one before (docs/operations.md). */
  readonly hsts: HstsStep;
  /** Custom domain of the stage, with a certificate in us-east-1. Without it the stage uses its cloudfront.net host. */
  readonly domain?: OperatorValue<{ readonly host: string; readonly certificateArn: string }>;
  /**
   * Sender of all emails, at a domain that SES has verified. Without it Cognito sends at most 50 emails a day itself, and the product
   * sends no others.
   */
  readonly mailFrom?: OperatorValue<string>;
  readonly alarmEmail?: OperatorValue<string>;
  /** Mailing list of the newsletter. Without it the site shows no subscription form. */
  readonly newsletter?: OperatorValue<MailingList>;
  /** URL of the form for requesting a demo. Without it the site asks visitors to send an email. */
  readonly demoForm?: OperatorValue<string>;
  /** URL of the form for early access to upcoming products. Without it the site asks visitors to send an email. */
  readonly earlyAccessForm?: OperatorValue<string>;
  /** Tag manager that reads the data layer. */
  readonly tagManager?: OperatorValue<TagManager>;
  /** Sentry DSN for errors of the site. Without it they only appear in the browser console. */
  readonly errorReports?: OperatorValue<string>;
  /** True if the operator stores a Stripe key for the stage. If false, the stage has no alarms about billing. */
  readonly takesPayments: boolean;
  /** True once Stripe Tax has a registration and the prices have a tax behavior (docs/operations.md). */
  readonly collectsTax: boolean;
  readonly logLevel: 'debug' | 'info';
  readonly quotaBytes: number;
  /** Limit of the API for all callers together. Twice the expected peak. */
  readonly requestsPerSecond: number;
  /**
   * True to reserve concurrency for the functions that wait for Stripe or decode images, which also limits their concurrency.
   * False for a new AWS account: AWS lets it run only 10 functions at once, and rejects any reservation.
   */
  readonly reservesConcurrency: boolean;
  /** Concurrency limit of `finishImage`, which uses 2 GB of memory per call. */
  readonly finishImageConcurrency: number;
  /** Key versions that `prepare-stage` created. During a rotation there are two media keys, and the last one signs. */
  readonly keys: { readonly origin: number; readonly media: readonly [number, ...number[]] };
}

type EmailingStage = Stage & Required<Pick<Stage, 'mailFrom' | 'alarmEmail'>>;

export const PRODUCT = 'gofullpage';

const SAMPLE_LIST = {
  value: {
    address: 'https://gofullpage.us1.list-manage.example/subscribe/post-json?u=0000000000&id=0000000000',
    isDoubleOptIn: true,
  },
  sample: true,
} as const;

/** Replaced by the operator before the first deployment of a stage. */
const SAMPLE_ACCOUNT = { value: '000000000000', sample: true } as const;

const DEFAULTS = {
  account: SAMPLE_ACCOUNT,
  region: 'us-east-1',
  isProduction: false,
  isProtected: false,
  hsts: 'day',
  takesPayments: false,
  collectsTax: false,
  logLevel: 'info',
  quotaBytes: IMAGE_LIMITS.quotaBytes,
  requestsPerSecond: 200,
  reservesConcurrency: true,
  finishImageConcurrency: 5,
  keys: { origin: 1, media: [1] },
} as const;

// OPERATOR: replace every value marked `sample: true` with the real one, and set `sample` to false.
export const STAGES = {
  dev: { ...DEFAULTS, name: 'dev', logLevel: 'debug', requestsPerSecond: 50, reservesConcurrency: false },
  staging: {
    ...DEFAULTS,
    name: 'staging',
    takesPayments: true,
    mailFrom: { value: 'no-reply@staging.gofullpage.example', sample: true },
    alarmEmail: { value: 'operations@gofullpage.example', sample: true },
    newsletter: SAMPLE_LIST,
  },
  prod: {
    ...DEFAULTS,
    name: 'prod',
    isProduction: true,
    takesPayments: true,
    requestsPerSecond: 4_000,
    finishImageConcurrency: 50,
    domain: {
      value: {
        host: 'gofullpage.example',
        certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
      },
      sample: true,
    },
    mailFrom: { value: 'no-reply@gofullpage.example', sample: true },
    alarmEmail: { value: 'operations@gofullpage.example', sample: true },
    newsletter: SAMPLE_LIST,
  },
} as const satisfies { dev: Stage; staging: EmailingStage; prod: EmailingStage };

export function requireStage(name: string): Stage {
  const stage = Object.values<Stage>(STAGES).find((each) => each.name === name);
  if (!stage) throw new Error(`Unknown stage "${name}". Use one of: ${Object.keys(STAGES).join(', ')}.`);
  return stage;
}

/** Returns the names of the values that are still samples. Includes site content for prod. */
export function listSamples(stage: Stage): string[] {
  const listSampleNames = (values: object, file: string) => findSamples(values).map((name) => `${name} (${file})`);
  const content = stage.isProduction
    ? [
        ...listSampleNames(SITE, 'shared/site.ts'),
        ...listSampleNames(EXTERNAL_URLS, 'shared/external-urls.ts'),
        ...listContentSamples(),
      ]
    : [];
  return [...listSampleNames(stage, 'infra/stages.ts'), ...content];
}

/** Stacks of a stage, in deployment order. Each stack depends only on earlier ones. */
export const STACK_ORDER = ['data', 'site', 'api', 'release', 'monitoring'] as const;

export type StackKind = (typeof STACK_ORDER)[number];

export const toStackName = (stage: Stage, kind: StackKind): string => `${PRODUCT}-${stage.name}-${kind}`;

/**
 * Returns the names under which a stage stores its keys. A version never changes once it is created: CloudFront cannot update a
 * public key, and CloudFormation does not detect a new value of a secret.
 */
export const listKeyNames = ({ name }: Stage) => ({
  originSecret: (version: number) => `${PRODUCT}/${name}/origin-secret/${version}`,
  /** SHA-256 of every origin secret that functions accept, hexadecimal and separated by commas. */
  originHashes: `/${PRODUCT}/${name}/origin-secret-hashes`,
  mediaPrivateKey: (version: number) => `${PRODUCT}/${name}/media-key/${version}`,
  /** The operator stores the Stripe API key and the webhook signing secret. A rotation changes the value, not the name. */
  stripeKey: `${PRODUCT}/${name}/stripe-key`,
  webhookSecret: `${PRODUCT}/${name}/stripe-webhook-secret`,
  /** Never changes, because all used trials would be forgotten. */
  trialKey: `${PRODUCT}/${name}/trial-key`,
  mediaPublicKey: (version: number) => `/${PRODUCT}/${name}/media-public-key/${version}`,
});
