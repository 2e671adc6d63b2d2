import { Navigate } from 'react-router-dom';
import { path } from '#shared/routes.ts';

export const EnterpriseDoor = () => <Navigate to={path('enterpriseOverview')} replace />;
