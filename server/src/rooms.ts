import { dbRoom } from './db/room.ts';
import { httpRoom } from './http/room.ts';
import { jobsRoom } from './jobs/room.ts';
import { liveRoom } from './live/room.ts';

/** The rooms that own tables: those that serve every slice. */
export const rooms = [dbRoom, jobsRoom, liveRoom, httpRoom];
