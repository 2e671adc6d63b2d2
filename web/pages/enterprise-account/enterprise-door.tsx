import { Navigate } from 'react-router-dom';
import { path } from '#shared/routes.ts';

/** The area begins with its overview. */
export const EnterpriseDoor = () => <Navigate to={path('enterpriseOverview')} replace />;
