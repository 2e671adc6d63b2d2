// Plain JavaScript without static imports, so that an old version of Node can still print the error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

if (major < 20 || (major === 20 && minor < 19)) {
  exitWithError(`GoFullPage needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

import('tsx/esm/api').then(
  ({ register }) => {
    register();
    return import('./stack/start.ts');
  },
  (error) =>
    exitWithError(error.code === 'ERR_MODULE_NOT_FOUND' ? 'The packages are not installed yet: run npm ci first.' : error),
);
