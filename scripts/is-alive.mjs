// Uses nothing but Node itself, as ensure-installed.mjs does, which imports it.

/**
 * Whether a process has this number, also one of somebody else.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
