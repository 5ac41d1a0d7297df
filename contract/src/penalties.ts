import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idInPath, nothing } from './shapes.ts';

export const penalties = defineCalls({
  releasePenalties: {
    method: 'DELETE',
    path: '/v4/admin/users/:userId/ban-history',
    audience: ['admin'],
    summary: 'End every running penalty of a person; succeeds when there is none',
    params: z.object({ userId: idInPath }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_USER'],
    changes: ['penalty'],
  },
});
