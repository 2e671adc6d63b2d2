import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { EnvironmentName } from '../../functions/env.ts';
import type { BucketAction } from '../function-grants.ts';
import type { Grant } from '../grant.ts';
import type { Stage } from '../stages.ts';

interface PrivateBucketProps {
  readonly stage: Stage;
  /** Environment variable with the name of the bucket, for functions that use it. */
  readonly nameVariable?: EnvironmentName;
  readonly isVersioned?: boolean;
  readonly cors?: CorsRule[];
  readonly lifecycleRules?: LifecycleRule[];
}

const KEEP_VERSIONS_30_DAYS: LifecycleRule = { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true };

export class PrivateBucket extends Bucket {
  private readonly nameVariable?: EnvironmentName;

  constructor(
    scope: Construct,
    id: string,
    { stage, nameVariable, isVersioned = false, cors, lifecycleRules = [] }: PrivateBucketProps,
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: isVersioned,
      cors,
      lifecycleRules: [
        ...lifecycleRules,
        ...(isVersioned ? [KEEP_VERSIONS_30_DAYS] : []),
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      autoDeleteObjects: !stage.isProduction,
    });
    this.nameVariable = nameVariable;
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Server access logs would contain signed URLs. Reads go through CloudFront, which is logged.',
    });
  }

  /** In a key `?` matches any single character. */
  grantObjectActions(keys: readonly string[], actions: readonly BucketAction[]): Grant {
    return {
      ...this.createNameGrant(),
      actions: actions.map((action) => `s3:${action}`),
      resources: keys.map((key) => this.arnForObjects(key)),
    };
  }

  /** Without this grant S3 returns 403 instead of 404 for a missing object. */
  grantListing(): Grant {
    return { ...this.createNameGrant(), actions: ['s3:ListBucket'], resources: [this.bucketArn] };
  }

  private createNameGrant(): Grant {
    return this.nameVariable ? { environment: { [this.nameVariable]: this.bucketName } } : {};
  }
}
