import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from './dynamo.ts';
import type { User } from './user-records.ts';

export type SecondFactors = ReturnType<typeof createSecondFactorsClient>;

type VersionedRow = Pick<User, 'userId' | 'secondFactorVersion'>;

/** Writes the time since which a user's second factor is on, and the time until which staff may set it up, to the user's row. */
export function createSecondFactorsClient(table: string, db: DynamoDBDocumentClient) {
  /** Updates a row that still has the version that was read, and raises the version by 1. Returns false if the version differs. */
  const update = (row: VersionedRow, expression: string, values: Record<string, string> = {}): Promise<boolean> => {
    const { userId, secondFactorVersion: version } = row;
    const hasVersion = version === 0 ? 'attribute_not_exists(secondFactorVersion)' : 'secondFactorVersion = :version';
    const command = new UpdateCommand({
      TableName: table,
      Key: { userId },
      UpdateExpression: `SET secondFactorVersion = :next${expression}`,
      ConditionExpression: `attribute_exists(userId) AND ${hasVersion}`,
      ExpressionAttributeValues: { ':next': version + 1, ...(version > 0 && { ':version': version }), ...values },
    });
    return isWritten(db.send(command));
  };

  return {
    /** Returns false if the row has changed since it was read. */
    turnOn: (row: VersionedRow, since: Date): Promise<boolean> =>
      update(row, ', secondFactorSince = :since', { ':since': since.toISOString() }),

    /**
     * With `enrollmentAllowedUntil`, staff may set the second factor up again until then. Returns false if the row has changed since it
     * was read.
     */
    turnOff: (row: VersionedRow, enrollmentAllowedUntil?: Date): Promise<boolean> =>
      enrollmentAllowedUntil
        ? update(row, ', enrollmentAllowedUntil = :until REMOVE secondFactorSince', {
            ':until': enrollmentAllowedUntil.toISOString(),
          })
        : update(row, ' REMOVE secondFactorSince'),
  };
}
