import { Navigate } from 'react-router-dom';
import { pathOf } from '#shared/pages.ts';

export const EnterpriseRedirect = () => <Navigate to={pathOf('enterpriseOverview')} replace />;
