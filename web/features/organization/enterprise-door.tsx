import { Navigate } from 'react-router-dom';
import { pathOf } from '#shared/pages.ts';

export const EnterpriseDoor = () => <Navigate to={pathOf('enterpriseOverview')} replace />;
