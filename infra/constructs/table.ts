import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { TableAction } from '../function-grants.ts';
import type { Grant } from '../grant.ts';
import type { Stage } from '../stages.ts';
import type { TableDefinition } from '../tables.ts';

interface TableProps {
  readonly stage: Stage;
  readonly definition: TableDefinition;
}

const defineStringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

export class Table extends Construct {
  readonly name: string;
  private readonly arn: string;
  private readonly definition: TableDefinition;

  constructor(scope: Construct, id: string, { stage, definition }: TableProps) {
    super(scope, id);
    const table = new TableV2(this, 'Table', {
      partitionKey: defineStringAttribute(definition.key.partition),
      sortKey: definition.key.sort === undefined ? undefined : defineStringAttribute(definition.key.sort),
      globalSecondaryIndexes: Object.entries(definition.indexes).map(([indexName, { partition, sort }]) => ({
        indexName,
        projectionType: ProjectionType.KEYS_ONLY,
        partitionKey: defineStringAttribute(partition),
        sortKey: sort === undefined ? undefined : defineStringAttribute(sort),
      })),
      timeToLiveAttribute: definition.ttlAttribute,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProtected,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.name = table.tableName;
    this.arn = table.tableArn;
    this.definition = definition;
  }

  grantActions(actions: readonly TableAction[], index?: string): Grant {
    return {
      environment: { [this.definition.environment]: this.name },
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [index === undefined ? this.arn : `${this.arn}/index/${index}`],
    };
  }
}
