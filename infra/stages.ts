import type { MailingList, TagManager } from '#shared/config.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { OUTSIDE } from '#shared/outside.ts';
import { SITE } from '#shared/site.ts';
import { contentSamples, samplesWithin } from './content-samples.ts';

/** What only the owner can say. A sample stands in until then: synth warns of it, and a deployment to prod refuses it. */
interface Supplied<T> {
  readonly value: T;
  readonly sample: boolean;
}

export interface Stage {
  readonly name: string;
  /** CloudFront's firewall and certificate live in us-east-1, so any other region is refused. */
  readonly region: string;
  /** It is for real: tables, buckets and user pool outlive their stacks and refuse to be deleted, and samples are not enough. */
  readonly keepsData: boolean;
  /** A host of the owner's, with its certificate in us-east-1. Without one the stage answers at its cloudfront.net host. */
  readonly domain?: Supplied<{ readonly host: string; readonly certificateArn: string }>;
  /** The sender of sign-up mail, at a domain that SES has verified. Without one Cognito sends, at most 50 mails a day. */
  readonly mailFrom?: Supplied<string>;
  /** Who is told when an alarm goes off. */
  readonly alarmsTo?: Supplied<string>;
  /** The newsletter's list. Without one nobody is asked to subscribe. */
  readonly newsletter?: Supplied<MailingList>;
  /** The form in which a demo is asked for. Without one people are asked to write a letter. */
  readonly demoForm?: Supplied<string>;
  /** Without one nobody reads what the data layer is told. */
  readonly tagManager?: Supplied<TagManager>;
  /** Where errors of the site are reported to. Without it they stay in the browser's console. */
  readonly errorReports?: Supplied<string>;
  readonly logLevel: 'debug' | 'info';
  /** Bytes of pictures that one person may keep. */
  readonly quotaBytes: number;
  /** Calls of the API per second that the stage takes on; twice as many for a moment. */
  readonly callsPerSecond: number;
  /** Pictures finished at once: each takes 2 GB of memory for as long as it lasts. */
  readonly finishingAtOnce: number;
  /** Versions of the stage's keys, as `prepare-stage` makes them. While the media key rotates there are two: the last one signs. */
  readonly keys: { readonly origin: number; readonly media: readonly [number, ...number[]] };
}

/** Stages that people depend on send their own mail. */
type PublicStage = Stage & Required<Pick<Stage, 'mailFrom' | 'alarmsTo'>>;

/** Starts the name of everything whose name we choose. */
export const PRODUCT = 'gofullpage';

/** Answers nobody: an address of the owner's list looks so. */
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

// OWNER: `sample: true` marks what has to be filled in; turn it to false with the real value.
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

/** The stage of a name. Throws, naming the stages there are, when there is none such. */
export function stageNamed(name: string): Stage {
  const stage = Object.values<Stage>(STAGES).find((each) => each.name === name);
  if (!stage) throw new Error(`There is no stage "${name}". The stages are ${Object.keys(STAGES).join(', ')}.`);
  return stage;
}

/** The domain of a sender, which SES verifies. */
export const mailDomain = (address: string): string => address.slice(address.indexOf('@') + 1);

/** Where the owner's word is still missing: in the stage and, where it is for real, in what the product says of itself. */
export function samplesIn(stage: Stage): string[] {
  const names = (of: object, file: string) => samplesWithin(of).map((name) => `${name} (${file})`);
  const said = stage.keepsData
    ? [...names(SITE, 'shared/site.ts'), ...names(OUTSIDE, 'shared/outside.ts'), ...contentSamples()]
    : [];
  return [...names(stage, 'infra/stages.ts'), ...said];
}
