// Parsed before the version of Node is known: keep to syntax that Node 14 reads.

const needed = [20, 19];

/** Returns whether a Node.js version such as `20.19.1` is recent enough for the shop. */
export function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** Returns whether Node.js is recent enough. Otherwise prints why and sets the exit code to 1. */
export function requireNode() {
  if (isRecentEnough(process.versions.node)) return true;
  console.error(
    `Vitrine a besoin de Node.js ${needed.join('.')} ou plus récent, et c’est la version ${process.versions.node} qui est utilisée : installez-en une plus récente (https://nodejs.org).`,
  );
  process.exitCode = 1;
  return false;
}
