/** How often to look whether the parent is still there. */
const LOOK_MS = 500;

/**
 * Asks this process to end when the process that started it is gone. Asks once: the server takes a second signal for
 * somebody who cannot wait, and breaks off the work that a stop lets finish.
 */
export function endWithParent() {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looking.unref();
}
