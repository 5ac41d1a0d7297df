import { takingRefusals } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { fourDigits, idInPath, nothing } from './shapes.ts';

/** `"0"` opens a session; any other code has exactly four digits. A whole number counts as its four digits, 0 as `"0000"`. */
const shareCode = z
  .union([z.int().min(0).max(9999), z.literal('0'), fourDigits])
  .transform((code) => (typeof code === 'number' ? `${code}`.padStart(4, '0') : code));

const cabinetInPath = z.object({ cabinetId: idInPath });

export const sharing = defineCalls({
  shareCabinet: {
    method: 'POST',
    path: '/v4/lent/cabinets/share/:cabinetId',
    audience: ['user'],
    summary: 'Open or join the waiting session of a shared cabinet',
    params: cabinetInPath,
    body: z.strictObject({ shareCode }),
    reply: nothing,
    preview: 'share',
    refusals: [...takingRefusals, 'SHARE_CODE_TRIAL_EXCEEDED', 'WRONG_SHARE_CODE'],
    changes: ['cabinets', 'rental', 'seat'],
  },
  leaveSession: {
    method: 'PATCH',
    path: '/v4/lent/cabinets/share/cancel/:cabinetId',
    audience: ['user'],
    summary: 'Give up the seat of the caller in a waiting session',
    params: cabinetInPath,
    reply: nothing,
    preview: 'leave',
    refusals: ['NOT_FOUND_USER'],
    changes: ['cabinets', 'seat'],
  },
});
