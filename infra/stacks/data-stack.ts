import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Artifacts } from '../build/artifacts.ts';
import { BundledFunction } from '../constructs/bundled-function.ts';
import { PoolFirewall } from '../constructs/pool-firewall.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { Table } from '../constructs/table.ts';
import { UserPool } from '../constructs/user-pool.ts';
import { createTrialKeyGrant } from '../grant.ts';
import { createDataGrants, listCallingPoolActions } from '../permissions.ts';
import type { Stage } from '../stages.ts';
import { TABLES } from '../tables.ts';
import { UPLOAD_CORS } from '../upload-cors.ts';
import { StageStack } from './stage-stack.ts';

interface DataStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
}

export class DataStack extends StageStack {
  readonly users: Table;
  readonly images: Table;
  readonly events: Table;
  readonly organizations: Table;
  readonly audit: Table;
  readonly pool: UserPool;
  readonly uploads: PrivateBucket;
  readonly userConfirmed: BundledFunction;

  constructor(scope: Construct, { stage, artifacts }: DataStackProps) {
    super(scope, 'data', stage);
    this.users = new Table(this, 'Users', { stage, definition: TABLES.users });
    this.images = new Table(this, 'Images', { stage, definition: TABLES.images });
    this.events = new Table(this, 'Events', { stage, definition: TABLES.events });
    this.organizations = new Table(this, 'Organizations', { stage, definition: TABLES.organizations });
    this.audit = new Table(this, 'Audit', { stage, definition: TABLES.audit });
    const grants = createDataGrants('userConfirmed', {
      tables: { users: this.users, events: this.events },
      secrets: { trialKey: createTrialKeyGrant(this, stage) },
    });
    this.userConfirmed = new BundledFunction(this, 'userConfirmed', { stage, artifacts, grants });
    this.pool = new UserPool(this, 'Pool', { stage, userConfirmed: this.userConfirmed });
    this.addCallingPoolPolicy();
    new PoolFirewall(this, 'PoolFirewall', { stage, poolArn: this.pool.userPoolArn });
    this.uploads = new PrivateBucket(this, 'Uploads', {
      stage,
      nameVariable: 'UPLOAD_BUCKET',
      lifecycleRules: [{ expiration: Duration.days(1) }],
      cors: [
        {
          ...UPLOAD_CORS,
          allowedMethods: UPLOAD_CORS.allowedMethods.map((method) => HttpMethods[method]),
          allowedOrigins: [...UPLOAD_CORS.allowedOrigins],
          allowedHeaders: [...UPLOAD_CORS.allowedHeaders],
        },
      ],
    });
    this.addOutputs();
  }

  /**
   * Lets the trigger act on the pool that calls it. The policy is separate from the role's default policy to avoid a circular dependency:
   * the pool depends on the function, and the function depends on the default policy, which therefore must not refer to the pool.
   */
  private addCallingPoolPolicy() {
    const actions = listCallingPoolActions('userConfirmed').map((action) => `cognito-idp:${action}`);
    const statement = new PolicyStatement({ actions, resources: [this.pool.userPoolArn] });
    const policy = new Policy(this, 'userConfirmedRolePool', { statements: [statement] });
    if (this.userConfirmed.role) policy.attachToRole(this.userConfirmed.role);
  }

  /** Outputs for the smoke test. */
  private addOutputs() {
    new CfnOutput(this, 'UsersTable', { value: this.users.name });
    new CfnOutput(this, 'ImagesTable', { value: this.images.name });
    new CfnOutput(this, 'OrganizationsTable', { value: this.organizations.name });
  }
}
