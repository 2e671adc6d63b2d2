import { gunzipSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getOriginalPath } from '#shared/media.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { RESOURCE_NAMES } from '../../../../dev/stack/stage.ts';
import { exportAccount } from '../../../../functions/account/export-account.lambda.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, inviteEmails } from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';
import { addVerifyUserEntry, deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { openUpload, storeImageRecords, storeImages, USER_EMAIL } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

const exportSchema = z.looseObject({ images: z.array(z.looseObject({ id: z.string() })) });

const readObject = (path: string) =>
  fixture().s3.send(new GetObjectCommand({ Bucket: RESOURCE_NAMES.mediaBucket, Key: path.slice(1) }));

async function exportAndRead(userId: string) {
  const { body, extras } = await fixture().export(userId);
  const object = await readObject(body.path);
  const json = gunzipSync((await object.Body?.transformToByteArray()) ?? '');
  return { ...body, extras, object, bytes: json.length, data: exportSchema.parse(JSON.parse(json.toString())) };
}

describe('exportAccount', () => {
  test('stores everything about the user in a file that browsers save as JSON', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    await storeImages(fixture(), userId, 2);
    await openUpload(fixture(), userId);
    await addVerifyUserEntry(fixture(), userId, { reason: 'Asked us to' });
    const { data, path, size, bytes, expires, extras, object } = await exportAndRead(userId);
    expect(data).toMatchObject({
      account: { userId, email: USER_EMAIL, imageBytes: 10_000 },
      signIn: { email: USER_EMAIL, isEmailVerified: true },
      plan: { plan: 'enterprise' },
      payments: [],
      memberships: [{ orgId: ORG_ID, email: USER_EMAIL, orgStatus: 'active' }],
      history: [{ act: 'verifyUser', reason: 'Asked us to' }],
      unfinishedUploads: [{ title: 'Home page' }],
      images: [{ title: 'Home page', urlFull: getOriginalPath(userId, `01JD${'1'.padStart(22, '0')}`, 'png') }, {}],
    });
    for (const text of ['sam@example.com', fixture().staff.userId, 'billingVersion', 'openUploads', 'tokenHash'])
      expect(JSON.stringify(data)).not.toContain(text);
    expect(path).toContain(`/media/${userId}/`);
    expect([size, expires]).toEqual([bytes, new Date(fixture().clock.now.getTime() + 86_400_000)]);
    expect(extras.cookies).toEqual([`cookie of ${userId}`]);
    expect(object).toMatchObject({
      ContentType: 'application/json',
      ContentEncoding: 'gzip',
      ContentDisposition: 'attachment; filename="gofullpage-data-2026-01-31.json"',
    });
  });

  test('contains the payments, the invoices and the billing details', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId });
    await fixture().advanceDays(8);
    expect((await exportAndRead(userId)).data).toMatchObject({
      billing: { card: { last4: '4242' } },
      payments: [{ status: 'succeeded' }],
      invoices: [{ status: 'paid' }, { status: 'paid' }],
      billingDetails: { invoice_email: USER_EMAIL },
    });
  });

  test('contains a change of email, invitations, and audit entries of organizations about the user', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await fixture().clients.emailChanges.start(
      { userId, oldEmail: USER_EMAIL, newEmail: 'new@example.com' },
      fixture().clock.now,
    );
    await inviteEmails(fixture(), USER_EMAIL, 'tim@example.com');
    expect((await exportAndRead(userId)).data).toMatchObject({
      emailChange: { oldEmail: USER_EMAIL, newEmail: 'new@example.com' },
      memberships: [],
      invitations: [{ orgId: ORG_ID, email: USER_EMAIL, orgStatus: 'invited' }],
    });
    const { userId: adminId } = await addMember(fixture(), 'kim@example.com');
    await updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId: adminId, reason: 'Handed over' }, fixture().staff);
    const { data } = await exportAndRead(adminId);
    expect(data.history).toEqual([
      {
        at: expect.any(String),
        act: 'updateOrganization',
        target: `organization#${ORG_ID}`,
        after: { adminUserId: adminId, adminEmail: 'kim@example.com' },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('codeHash');
  });

  test('contains every image of a library with several pages', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await storeImageRecords(fixture(), userId, 120);
    const { images } = fixture().clients;
    const listPage: (typeof images)['listPage'] = (id, { before }) => images.listPage(id, { before, limit: 50 });
    const clients = { ...fixture().clients, images: { ...images, listPage } };
    const { body } = await exportAccount(clients, actor({ userId }));
    const json = gunzipSync((await (await readObject(body.path)).Body?.transformToByteArray()) ?? '');
    const ids = exportSchema.parse(JSON.parse(json.toString())).images.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  test('succeeds while a deletion is scheduled', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    const { deletion_due } = await fixture().delete(userId);
    expect((await exportAndRead(userId)).data).toMatchObject({ account: { deletionDue: deletion_due?.toISOString() } });
  });

  test('stores nothing while Stripe is unavailable', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId });
    fixture().options.intercept = async () => stripeFailure(503);
    await expect(fixture().export(userId)).rejects.toMatchObject({ code: 'retry' });
    expect([await fixture().objects.media(), await fixture().listImageSortKeys()]).toEqual([[], []]);
  });

  test('throws tooMany above the limit', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    for (let call = 0; call < RATE_LIMITS.exports.max; call++) await fixture().export(userId);
    await expect(fixture().export(userId)).rejects.toMatchObject({ code: 'tooMany' });
  });
});

describe('the exported file', () => {
  test('is deleted by the sweep after 24 hours', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await fixture().export(userId);
    await fixture().advanceDays(0.95);
    await sweepUploads(fixture().clients);
    expect(await fixture().objects.media()).toHaveLength(1);
    await fixture().advanceDays(0.1);
    await sweepUploads(fixture().clients);
    expect([await fixture().objects.media(), await fixture().listImageSortKeys()]).toEqual([[], []]);
  });

  test('is deleted with the account', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await fixture().export(userId);
    await deleteUser(fixture().clients, { cognitoSub: userId }, fixture().staff);
    expect(await fixture().objects.media()).toEqual([]);
  });

  test('is deleted when the account is deleted while it is being written', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    const { exportFiles } = fixture().clients;
    const store: (typeof exportFiles)['store'] = async (...args) => {
      await deleteUser(fixture().clients, { cognitoSub: userId }, fixture().staff);
      await exportFiles.store(...args);
    };
    await exportAccount({ ...fixture().clients, exportFiles: { store } }, actor({ userId }));
    await fixture().advanceDays(1 / 24);
    await sweepUploads(fixture().clients);
    expect([await fixture().objects.media(), await fixture().listImageSortKeys()]).toEqual([[], []]);
  });

  test('is not written once the removal has started', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await fixture().clients.users.startRemoval(userId, fixture().clock.now);
    await expect(fixture().export(userId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture().objects.media()).toEqual([]);
  });
});
