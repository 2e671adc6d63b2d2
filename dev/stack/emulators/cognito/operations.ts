import type { AwsOperationHandler } from '../aws-json.ts';
import { adminAddUserToGroup, adminListGroupsForUser, adminRemoveUserFromGroup, createGroup } from './operations/groups.ts';
import { adminSetUserPassword, changePassword, confirmForgotPassword, forgotPassword } from './operations/passwords.ts';
import {
  adminSetUserMfaPreference,
  associateSoftwareToken,
  respondToAuthChallenge,
  setUserMfaPreference,
  verifySoftwareToken,
} from './operations/second-factor.ts';
import {
  adminUserGlobalSignOut,
  getTokensFromRefreshToken,
  globalSignOut,
  initiateAuth,
  revokeToken,
} from './operations/sign-in.ts';
import { adminConfirmSignUp, confirmSignUp, resendConfirmationCode, signUp } from './operations/sign-up.ts';
import {
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminUpdateUserAttributes,
  deleteUser,
  getUser,
  listUsers,
} from './operations/users.ts';
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
  AdminSetUserMFAPreference: adminSetUserMfaPreference(pool),
  AdminSetUserPassword: adminSetUserPassword(pool),
  AdminUpdateUserAttributes: adminUpdateUserAttributes(pool),
  AdminUserGlobalSignOut: adminUserGlobalSignOut(pool),
  AssociateSoftwareToken: associateSoftwareToken(pool),
  ChangePassword: changePassword(pool),
  ConfirmForgotPassword: confirmForgotPassword(pool),
  ConfirmSignUp: confirmSignUp(pool),
  CreateGroup: createGroup(pool),
  DeleteUser: deleteUser(pool),
  ForgotPassword: forgotPassword(pool),
  GetTokensFromRefreshToken: getTokensFromRefreshToken(pool),
  GetUser: getUser(pool),
  GlobalSignOut: globalSignOut(pool),
  InitiateAuth: initiateAuth(pool),
  ListUsers: listUsers(pool),
  ResendConfirmationCode: resendConfirmationCode(pool),
  RespondToAuthChallenge: respondToAuthChallenge(pool),
  RevokeToken: revokeToken(pool),
  SetUserMFAPreference: setUserMfaPreference(pool),
  SignUp: signUp(pool),
  VerifySoftwareToken: verifySoftwareToken(pool),
});
