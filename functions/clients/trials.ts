import { createHmac } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './dynamo.ts';

/** After five years a new trial does no harm, and data about former users should not stay longer. */
const RETENTION_SECONDS = 5 * 365 * 24 * 3_600;

/** Account, email and card of a trial. */
export interface TrialUse {
  readonly userId: string;
  readonly email: string;
  /** Stripe's fingerprint of the card, which is the same for every use of a card number. */
  readonly cardFingerprint?: string | undefined;
}

export type Trials = ReturnType<typeof createTrialsClient>;

/**
 * Remembers used trials after the account is deleted. A record contains only keyed hashes, so that it does not reveal whose
 * trial it was, and guessed emails cannot be compared with it without the key.
 */
export function createTrialsClient(table: string, db: DynamoDBDocumentClient, getKey: () => Promise<string>) {
  const hash = async (kind: 'email' | 'card' | 'account', value: string): Promise<string> =>
    createHmac('sha256', await getKey())
      .update(`${kind}:${value}`)
      .digest('base64url');
  const toEmailId = async (email: string) => toId(await hash('email', normalizeEmail(email)));

  /** Returns true if the record now belongs to the account, and false if it belongs to another one. */
  const claimRecord = (id: string, account: string, now: Date): Promise<boolean> => {
    const expires = Math.floor(now.getTime() / 1_000) + RETENTION_SECONDS;
    const command = new PutCommand({
      TableName: table,
      Item: { id, account, expires },
      ConditionExpression: 'attribute_not_exists(id) OR account = :account',
      ExpressionAttributeValues: { ':account': account },
    });
    return isWritten(db.send(command));
  };

  return {
    /** Returns true if an account with this email had a trial. The account may have been deleted since. */
    async hadTrial(email: string): Promise<boolean> {
      const Key = { id: await toEmailId(email) };
      const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item !== undefined;
    },

    /**
     * Records the trial of an account. Returns false if another account had a trial with the same email or card. If
     * concurrent calls use one card, only the calls for one account return true. Repeated calls for an account return the same.
     */
    async claim({ userId, email, cardFingerprint }: TrialUse, now: Date): Promise<boolean> {
      const account = await hash('account', userId);
      if (!(await claimRecord(await toEmailId(email), account, now))) return false;
      return cardFingerprint === undefined || claimRecord(toId(await hash('card', cardFingerprint)), account, now);
    },
  };
}

/** The prefix separates trials from the other records of the table. */
const toId = (hash: string): string => `trial-${hash}`;

/**
 * Ignores case, surrounding spaces and the encoding of accents. Keeps dots and tags such as `+work`, because most providers
 * deliver these to different mailboxes. The check of the card stops users who take more trials with such emails.
 */
const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
