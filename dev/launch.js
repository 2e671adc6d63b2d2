// Plain JavaScript, so that an old Node can read far enough to be told what it needs.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`GoFullPage needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
