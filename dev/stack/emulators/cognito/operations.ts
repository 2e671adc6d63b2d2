import type { AwsOperationHandler } from '../aws-json.ts';
import { adminAddUserToGroup } from './operations/admin-add-user-to-group.ts';
import { adminConfirmSignUp } from './operations/admin-confirm-sign-up.ts';
import { adminCreateUser } from './operations/admin-create-user.ts';
import { adminDeleteUser } from './operations/admin-delete-user.ts';
import { adminDisableUser } from './operations/admin-disable-user.ts';
import { adminEnableUser } from './operations/admin-enable-user.ts';
import { adminGetUser } from './operations/admin-get-user.ts';
import { adminListGroupsForUser } from './operations/admin-list-groups-for-user.ts';
import { adminRemoveUserFromGroup } from './operations/admin-remove-user-from-group.ts';
import { adminSetUserPassword } from './operations/admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './operations/admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './operations/admin-user-global-sign-out.ts';
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import { createGroup } from './operations/create-group.ts';
import { forgotPassword } from './operations/forgot-password.ts';
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts';
import { getUser } from './operations/get-user.ts';
import { globalSignOut } from './operations/global-sign-out.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { listUsers } from './operations/list-users.ts';
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts';
import { revokeToken } from './operations/revoke-token.ts';
import { signUp } from './operations/sign-up.ts';
import type { Pool } from './pool.ts';

export const createOperations = (pool: Pool): Readonly<Record<string, AwsOperationHandler>> => ({
  AdminAddUserToGroup: adminAddUserToGroup(pool),
  AdminConfirmSignUp: adminConfirmSignUp(pool),
  AdminCreateUser: adminCreateUser(pool),
  AdminDeleteUser: adminDeleteUser(pool),
  AdminDisableUser: adminDisableUser(pool),
  AdminEnableUser: adminEnableUser(pool),
  AdminGetUser: adminGetUser(pool),
  AdminListGroupsForUser: adminListGroupsForUser(pool),
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup(pool),
  AdminSetUserPassword: adminSetUserPassword(pool),
  AdminUpdateUserAttributes: adminUpdateUserAttributes(pool),
  AdminUserGlobalSignOut: adminUserGlobalSignOut(pool),
  ConfirmForgotPassword: confirmForgotPassword(pool),
  ConfirmSignUp: confirmSignUp(pool),
  CreateGroup: createGroup(pool),
  ForgotPassword: forgotPassword(pool),
  GetTokensFromRefreshToken: getTokensFromRefreshToken(pool),
  GetUser: getUser(pool),
  GlobalSignOut: globalSignOut(pool),
  InitiateAuth: initiateAuth(pool),
  ListUsers: listUsers(pool),
  ResendConfirmationCode: resendConfirmationCode(pool),
  RevokeToken: revokeToken(pool),
  SignUp: signUp(pool),
});
