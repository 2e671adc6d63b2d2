import { authorize } from './oauth/authorize.ts';
import { configuration, keySet } from './oauth/discovery.ts';
import { endpoint } from './oauth/endpoint.ts';
import { logout } from './oauth/logout.ts';
import { revoke } from './oauth/revoke.ts';
import { token } from './oauth/token.ts';
import { userInfo } from './oauth/user-info.ts';
import { assetRoutes } from './pages/assets.ts';
import { confirmPage } from './pages/confirm.ts';
import { confirmForgotPasswordPage } from './pages/confirm-forgot-password.ts';
import { forgotPasswordPage } from './pages/forgot-password.ts';
import { loginPage } from './pages/login.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { signUpPage } from './pages/sign-up.ts';
import type { Route } from './visit.ts';

type Routes = Readonly<Record<string, Route>>;

export const visitedRoutes: Routes = {
  ...assetRoutes,
  ...pageRoutes({
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
export const calledRoutes = (userPoolId: string): Routes => ({
  'POST /oauth2/token': endpoint(token),
  'POST /oauth2/revoke': endpoint(revoke),
  'GET /oauth2/userInfo': endpoint(userInfo),
  'POST /oauth2/userInfo': endpoint(userInfo),
  [`GET /${userPoolId}/.well-known/jwks.json`]: keySet,
  [`GET /${userPoolId}/.well-known/openid-configuration`]: configuration,
});
