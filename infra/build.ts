import { ARTIFACTS } from './artifacts.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { installSharp } from './install-sharp.ts';

/** The backend's half of `npm run build`: everything but the web build, which vite makes. */
await bundleFunctions(ARTIFACTS.functions, 'dist/function-maps');
installSharp(ARTIFACTS.sharp);
