import { tableArn } from '../../iam/local-resources.ts';

/** Permission that a request needs. `resource` is the ARN of a table or an index. */
export interface RequiredPermission {
  readonly action: string;
  readonly resource: string;
}

/** The properties of requests that name tables. */
export interface DynamodbInput {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, { readonly TableName: string }>>[];
}

/** IAM action of each kind of item in a transaction. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Returns the permissions that DynamoDB requires for an operation. A transaction needs those of its items. */
export function listRequiredPermissions(operation: string, input: DynamodbInput): readonly RequiredPermission[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => permission(TRANSACTION_ACTIONS[kind] ?? kind, TableName)),
    );
  if (input.RequestItems) return Object.keys(input.RequestItems).map((table) => permission(operation, table));
  return [permission(operation, input.TableName ?? '*', input.IndexName)];
}

const permission = (action: string, table: string, index?: string): RequiredPermission => ({
  action: `dynamodb:${action}`,
  resource: tableArn(table, index),
});
