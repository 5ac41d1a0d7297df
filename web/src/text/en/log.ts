import type { log as ko } from '../ko/log.ts';

export const log = {} satisfies typeof ko;
