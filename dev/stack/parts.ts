import { S3Client } from '@aws-sdk/client-s3';
import { API_PREFIX, api } from '#shared/api.ts';
import type { MailingList } from '#shared/config.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { desk } from './dashboard/desk.ts';
import { type DemoAccount, stackFacts } from './dashboard/stack-facts.ts';
import type { DataFolder } from './data-folder.ts';
import { edge } from './edge/edge.ts';
import { media } from './edge/media.ts';
import type { SitePages } from './edge/site-pages.ts';
import { cognitoEmulator } from './emulators/cognito/cognito-emulator.ts';
import { demoForm } from './emulators/demo-form/demo-form.ts';
import { DEMO_FORM_PATH } from './emulators/demo-form/form-pages.ts';
import type { Outbox } from './emulators/mail/outbox.ts';
import { sesEmulator } from './emulators/mail/ses-emulator.ts';
import { listListener } from './emulators/mailing-list/list-listener.ts';
import { LIST_PATH, type MailingListEmulator } from './emulators/mailing-list/mailing-list.ts';
import { s3Emulator } from './emulators/s3/s3-emulator.ts';
import { secretsEmulator } from './emulators/secrets/secrets-emulator.ts';
import type { EventDesk } from './emulators/stripe/events/event-desk.ts';
import { openStripe, type StripeEmulator } from './emulators/stripe/stripe-emulator.ts';
import { jwtAuthorizer } from './gateway/authorizer.ts';
import { gateway } from './gateway/gateway.ts';
import type { Listener } from './listen.ts';
import type { LoadFunction } from './load-function.ts';
import { type Addresses, CREDENTIALS, NAMES, neighbours, returnAddresses, siteConfig, stageSecrets } from './stage.ts';
import type { StageKeys } from './stage-keys.ts';

export interface Foundation {
  readonly at: Addresses;
  readonly data: DataFolder;
  readonly keys: StageKeys;
  readonly loadFunction: LoadFunction;
  readonly outbox: Outbox;
  readonly mailingList: MailingListEmulator;
}

export const storage = ({ data }: Foundation): Listener =>
  s3Emulator({
    directory: data.objects,
    credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
    buckets: [
      {
        name: NAMES.uploadBucket,
        // The presigned URL is the authorization, so any origin may use it.
        cors: [{ allowedOrigins: ['*'], allowedMethods: ['PUT'], allowedHeaders: ['content-type', 'if-none-match'] }],
      },
      { name: NAMES.mediaBucket, listable: false },
    ],
  });

export function signIn({ at, data, loadFunction, outbox }: Foundation): Promise<Listener> {
  const { callback, logout } = returnAddresses(at.site);
  return cognitoEmulator({
    file: data.users,
    origin: at.signIn,
    userPoolId: NAMES.userPoolId,
    client: { id: NAMES.clientId, callbackUrls: [callback], logoutUrls: [logout] },
    siteOrigin: at.site,
    deskUrl: at.desk,
    sendMail: outbox.deliver,
    onConfirmed: async (event) => (await loadFunction('userConfirmed'))(event),
  });
}

/** Emulates Stripe. Returns undefined if a real Stripe account is used. */
export function payments({ at, data, keys }: Foundation): StripeEmulator | undefined {
  const { key, webhookSecret, isReal } = keys.stripe;
  if (isReal) return undefined;
  return openStripe({
    file: data.payments,
    origin: at.payments,
    siteOrigin: at.site,
    secretKey: key,
    webhook: { url: `${at.site}${API_PREFIX}${api.stripeWebhook.path}`, secret: webhookSecret },
  });
}

/** Emulates CloudFront, which is the only way to the API. */
export function site({ at, keys, loadFunction, mailingList }: Foundation, pages: SitePages): Listener {
  return edge({
    neighbours: neighbours(at),
    originSecret: keys.originSecret,
    newsletterList: at.desk,
    config: () => JSON.stringify(siteConfig(at, newsletterOf(mailingList))),
    api: gateway({
      authorize: jwtAuthorizer(`${at.signIn}/${NAMES.userPoolId}`, NAMES.clientId),
      load: loadFunction,
      timeoutMs: (key) => FUNCTIONS[key].timeoutSeconds * 1_000,
    }),
    media: media({
      siteOrigin: at.site,
      door: { keyId: NAMES.mediaKeyId, publicKey: keys.mediaPublicKey },
      bucket: NAMES.mediaBucket,
      s3: new S3Client(),
    }),
    pages,
  });
}

const newsletterOf = ({ address, now }: MailingListEmulator): MailingList => ({ address, isDoubleOptIn: now().isDoubleOptIn });

interface DeskTools {
  /** Undefined if the real Stripe is used. */
  readonly payments: EventDesk | undefined;
  readonly accounts: Promise<readonly DemoAccount[]>;
  readonly advance: (days: number) => Promise<void>;
}

export const operatorsDesk = (
  { at, keys, outbox, mailingList }: Foundation,
  { payments, accounts, advance }: DeskTools,
): Listener =>
  desk({
    facts: async () => stackFacts(at, await accounts),
    outbox: outbox.list,
    advance,
    payments,
    mailingList,
    mounted: {
      [`${LIST_PATH}/`]: listListener(mailingList),
      [DEMO_FORM_PATH]: demoForm({ siteOrigin: at.site, deliver: outbox.deliver }),
      '/aws/ses': sesEmulator({ deliver: outbox.deliver, identities: [NAMES.mailFrom] }),
      '/aws/secrets': secretsEmulator(stageSecrets(keys)),
    },
  });
