import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How often memory is read where the system does not keep its maximum. */
const lookEveryMs = 250;

/** The memory of a process in MB, now or at its maximum; NaN where the system does not tell. */
export function readMemory(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return megabytesIn(file, field);
}

/** Memory in MB of the processes that work in a folder; what several of them share is counted once. */
export function sharedMemoryIn(folder: string): number {
  const pids = processesIn(folder);
  if (pids.length === 0) return Number.NaN;
  return pids.reduce((sum, pid) => sum + (proportionOf(pid) || 0), 0);
}

/** The proportional set size: a page that n processes share counts as an n-th in each. */
function proportionOf(pid: string): number {
  try {
    return megabytesIn(`/proc/${pid}/smaps_rollup`, 'Pss');
  } catch {
    // It ended in the meantime.
    return 0;
  }
}

function megabytesIn(file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Reads again and again until it is ended; tells the maximum it read. */
export function watchMemory(look: () => number): { end(): number } {
  const seen = [look()];
  const timer = setInterval(() => seen.push(look()), lookEveryMs);
  return {
    end() {
      clearInterval(timer);
      return Math.max(...seen, look());
    },
  };
}

/** The processes whose working folder it is; none where the system does not tell. */
export function processesIn(folder: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && folderOf(entry) === folder);
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}
