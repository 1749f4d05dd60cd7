/** The oldest Node that this runs on: `engines` in package.json, which npm only warns of. */
const oldest = [20, 19] as const;

/**
 * What is wrong with the Node that runs this; undefined where it is new enough. This module imports nothing: what an old
 * Node does not have would be missed before a word could be said about it.
 */
export function describeOldNode(version: string = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `unplugin-openapi needs Node ${oldest.join('.')} or newer, and this is Node ${version}. Install a newer one.`;
}
