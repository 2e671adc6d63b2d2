import { S3Client } from '@aws-sdk/client-s3';
import { api } from '#shared/api.ts';
import type { MailingList } from '#shared/config.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { POOL_RULES } from '../../infra/pool-rules.ts';
import type { Stage } from '../../infra/stages.ts';
import { UPLOAD_CORS } from '../../infra/upload-cors.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { type DemoAccount, describeStack } from './dashboard/stack-facts.ts';
import type { DataFiles } from './data-folder.ts';
import { createEdge } from './edge/edge.ts';
import { createFirewall } from './edge/firewall.ts';
import { createMediaListener } from './edge/media.ts';
import type { SiteSource } from './edge/site-source.ts';
import { createCognitoEmulator } from './emulators/cognito/cognito-emulator.ts';
import { createDemoForm } from './emulators/demo-form/demo-form.ts';
import { DEMO_FORM } from './emulators/demo-form/forms.ts';
import type { FaultSwitch } from './emulators/fault-switch.ts';
import { createLambdaEmulator } from './emulators/lambda/lambda-emulator.ts';
import type { Outbox } from './emulators/mail/outbox.ts';
import { createSesEmulator, SES_SANDBOX_VARIABLE } from './emulators/mail/ses-emulator.ts';
import { createListListener } from './emulators/mailing-list/list-listener.ts';
import { LIST_PATH, type MailingListEmulator } from './emulators/mailing-list/mailing-list.ts';
import { createS3Emulator } from './emulators/s3/s3-emulator.ts';
import { createSecretsEmulator } from './emulators/secrets/secrets-emulator.ts';
import { openStripe, type StripeEmulator } from './emulators/stripe/stripe-emulator.ts';
import { createJwtAuthorizer } from './gateway/authorizer.ts';
import { createGateway } from './gateway/gateway.ts';
import { type AccessControl, EDGE_ACCESS_KEY_ID } from './iam/access-control.ts';
import type { Listener } from './listen.ts';
import type { LoadFunction } from './load-function.ts';
import { createGatewayLimits } from './stack-limits.ts';
import {
  CREDENTIALS,
  createExternalOrigins,
  createRedirectUrls,
  createSiteConfig,
  createStageSecrets,
  type Origins,
  RESOURCE_NAMES,
} from './stage.ts';
import type { StageKeys } from './stage-keys.ts';

export interface StackContext {
  readonly origins: Origins;
  readonly data: DataFiles;
  readonly keys: StageKeys;
  readonly loadFunction: LoadFunction;
  readonly outbox: Outbox;
  readonly mailingList: MailingListEmulator;
  readonly access: AccessControl;
  /** Stage whose limits apply to the API. Undefined for a stack without limits. */
  readonly limitStage: Stage | undefined;
  readonly faults: FaultSwitch;
}

export const serveS3 = ({ data, access, faults }: StackContext): Listener =>
  createS3Emulator({
    directory: data.objects,
    credentials: access.credentials,
    sessionTokens: access.sessionTokens,
    isAllowed: access.isAllowed,
    takeFault: faults.takeFor('s3'),
    buckets: [{ name: RESOURCE_NAMES.uploadBucket, cors: [UPLOAD_CORS] }, { name: RESOURCE_NAMES.mediaBucket }],
  });

export function serveCognito({
  origins,
  data,
  loadFunction,
  outbox,
  access,
  faults,
  limitStage,
}: StackContext): Promise<Listener> {
  const { callback, logout } = createRedirectUrls(origins.site);
  return createCognitoEmulator({
    file: data.users,
    origin: origins.signIn,
    userPoolId: RESOURCE_NAMES.userPoolId,
    client: { id: RESOURCE_NAMES.clientId, callbackUrls: [callback], logoutUrls: [logout] },
    access,
    // A stack without limits has no rate rules either, because all tests have the same address.
    firewallRules: limitStage ? POOL_RULES : POOL_RULES.filter(({ requestsPerWindow }) => requestsPerWindow === undefined),
    takeFault: faults.takeFor('cognito'),
    siteOrigin: origins.site,
    dashboardUrl: origins.dashboard,
    sendEmail: outbox.send,
    onConfirmed: async (event) => (await loadFunction('userConfirmed'))(event),
  });
}

/** Emulates Stripe. Returns undefined if a real Stripe account is used. */
export function openStripeEmulator({ origins, data, keys, faults }: StackContext): StripeEmulator | undefined {
  const { key, webhookSecret, isReal } = keys.stripe;
  if (isReal) return undefined;
  return openStripe({
    file: data.payments,
    origin: origins.payments,
    siteOrigin: origins.site,
    takeFault: faults.takeFor('stripe'),
    secretKey: key,
    webhook: { url: `${origins.site}${API_PREFIX}${api.stripeWebhook.path}`, secret: webhookSecret },
  });
}

type SiteContext = Pick<StackContext, 'origins' | 'keys' | 'loadFunction' | 'mailingList' | 'limitStage' | 'faults'>;

/** Emulates CloudFront, which is the only way to the API. */
export function serveSite(
  { origins, keys, loadFunction, mailingList, limitStage, faults }: SiteContext,
  site: Promise<SiteSource>,
): Listener {
  return createEdge({
    externalOrigins: createExternalOrigins(origins),
    originSecret: keys.originSecret,
    newsletterListOrigin: origins.dashboard,
    config: () => JSON.stringify(createSiteConfig(origins, createMailingListConfig(mailingList))),
    api: createGateway({
      authorize: createJwtAuthorizer(`${origins.signIn}/${RESOURCE_NAMES.userPoolId}`, RESOURCE_NAMES.clientId),
      load: loadFunction,
      takeFault: faults.takeFor('lambda'),
      ...(limitStage && { limits: createGatewayLimits(limitStage) }),
    }),
    media: createMediaListener({
      siteOrigin: origins.site,
      signingKey: { keyId: RESOURCE_NAMES.mediaKeyId, publicKey: keys.mediaPublicKey },
      bucket: RESOURCE_NAMES.mediaBucket,
      s3: new S3Client({ credentials: { ...CREDENTIALS, accessKeyId: EDGE_ACCESS_KEY_ID } }),
    }),
    site,
    ...(limitStage && { firewall: createFirewall() }),
  });
}

const createMailingListConfig = ({ url, getState }: MailingListEmulator): MailingList => ({
  address: url,
  isDoubleOptIn: getState().isDoubleOptIn,
});

interface DashboardTools {
  /** Undefined if the real Stripe is used. */
  readonly stripe: StripeEmulator | undefined;
  readonly accounts: Promise<readonly DemoAccount[]>;
  readonly demoDataReady: Promise<void>;
  readonly advanceClock: (days: number) => Promise<void>;
}

export const serveDashboard = (
  { origins, keys, loadFunction, outbox, mailingList, access, faults }: StackContext,
  { stripe, accounts, demoDataReady, advanceClock }: DashboardTools,
): Listener =>
  createDashboard({
    getStackFacts: async () => describeStack(origins, await accounts),
    demoDataReady,
    listEmails: outbox.list,
    advanceClock,
    eventControls: stripe,
    disputeControls: stripe,
    mailingList,
    faults,
    mountedListeners: {
      [`${LIST_PATH}/`]: createListListener(mailingList),
      [DEMO_FORM.path]: createDemoForm({ siteOrigin: origins.site, sendEmail: outbox.send }),
      '/aws/ses': createSesEmulator({
        deliver: outbox.send,
        identities: [RESOURCE_NAMES.mailFrom],
        isSandbox: process.env[SES_SANDBOX_VARIABLE] === 'true',
        access,
        takeFault: faults.takeFor('ses'),
      }),
      '/aws/lambda': createLambdaEmulator({ load: loadFunction, access }),
      '/aws/secrets': createSecretsEmulator(createStageSecrets(keys), { access, takeFault: faults.takeFor('secrets') }),
    },
  });
