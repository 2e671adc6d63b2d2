import { authorize } from './oauth/authorize.ts';
import { jsonWebKeySet, openidConfiguration } from './oauth/discovery.ts';
import { withOAuthErrors } from './oauth/endpoint.ts';
import { logout } from './oauth/logout.ts';
import { revoke } from './oauth/revoke.ts';
import { token } from './oauth/token.ts';
import { userInfo } from './oauth/user-info.ts';
import { assetRoutes } from './pages/assets.ts';
import { confirmPage } from './pages/confirm.ts';
import { confirmForgotPasswordPage } from './pages/confirm-forgot-password.ts';
import { forgotPasswordPage } from './pages/forgot-password.ts';
import { loginPage } from './pages/login.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { signUpPage } from './pages/sign-up.ts';
import type { Route } from './visit.ts';

type Routes = Readonly<Record<string, Route>>;

export const browserRoutes: Routes = {
  ...assetRoutes,
  ...createPageRoutes({
    '/login': loginPage,
    '/signup': signUpPage,
    '/confirm': confirmPage,
    '/forgotPassword': forgotPasswordPage,
    '/confirmForgotPassword': confirmForgotPasswordPage,
  }),
  'GET /oauth2/authorize': authorize,
  'GET /logout': logout,
};

/** Routes that scripts of any origin may call (CORS). */
export const apiRoutes = (userPoolId: string): Routes => ({
  'POST /oauth2/token': withOAuthErrors(token),
  'POST /oauth2/revoke': withOAuthErrors(revoke),
  'GET /oauth2/userInfo': withOAuthErrors(userInfo),
  'POST /oauth2/userInfo': withOAuthErrors(userInfo),
  [`GET /${userPoolId}/.well-known/jwks.json`]: jsonWebKeySet,
  [`GET /${userPoolId}/.well-known/openid-configuration`]: openidConfiguration,
});
