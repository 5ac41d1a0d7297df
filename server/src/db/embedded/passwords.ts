import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secureRandom } from '../../gateways/random.ts';
import { keepSecret } from '../../settings/secrets.ts';

/**
 * The passwords of the socket. They are in files beside the data, which only the account that first started Cabinet can
 * read.
 */
export type Passwords = { readonly owner: string; readonly application: string };

/**
 * Reads both passwords of a state folder, or makes them the first time. The owner sets that of the application, and
 * nobody sets the owner's once there are data.
 */
export function keepPasswords(folder: string, hasData: boolean): Passwords {
  const lost = hasData
    ? 'put it back from a copy of the folder, or move the folder away and restore a backup'
    : undefined;
  return { owner: keep(folder, 'owner-password', lost), application: keep(folder, 'application-password') };
}

function keep(folder: string, name: string, whenEmpty?: string): string {
  const password = keepSecret(folder, name, () => secureRandom.secret(24), whenEmpty);
  // Root may start on a folder of another account, which later starts on it again itself.
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(join(folder, name), uid, gid);
  return password;
}
