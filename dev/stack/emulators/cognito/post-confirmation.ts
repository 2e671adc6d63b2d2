import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';

type TriggerSource = PostConfirmationTriggerEvent['triggerSource'];

/** `clientId` is absent if an admin operation confirmed the user. */
interface TriggerInput {
  readonly clientId?: string;
  readonly clientMetadata?: Record<string, string>;
}

/**
 * Runs the trigger, if the pool has one, after the user was confirmed. If the trigger fails, throws
 * UserLambdaValidationException or InvalidLambdaResponseException, but the user stays confirmed, as in Cognito.
 */
export async function runPostConfirmationTrigger(
  pool: Pool,
  user: User,
  source: TriggerSource,
  input: TriggerInput,
): Promise<void> {
  if (!pool.onConfirmed) return;
  let response: unknown;
  try {
    response = await pool.onConfirmed(createEvent(pool, user, source, input));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError('UserLambdaValidationException', `PostConfirmation failed with error ${reason}.`);
  }
  if (typeof response !== 'object' || response === null)
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

const createEvent = (
  { userPoolId }: Pool,
  { sub, attributes, status }: User,
  triggerSource: TriggerSource,
  { clientId = 'CLIENT_ID_NOT_APPLICABLE', clientMetadata }: TriggerInput,
): PostConfirmationTriggerEvent => ({
  version: '1',
  region: userPoolId.split('_')[0] ?? '',
  userPoolId,
  userName: sub,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
  triggerSource,
  request: {
    userAttributes: { sub, 'cognito:user_status': status, ...attributes },
    ...(clientMetadata && { clientMetadata }),
  },
  response: {},
});
