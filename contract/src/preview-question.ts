import { z } from 'zod';
import { id } from './shapes.ts';

/** What can be previewed before it is confirmed. */
export const previewQuestion = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['rent', 'share', 'leave', 'swap']), cabinetId: id }),
  z.strictObject({ action: z.literal('return') }),
  z.strictObject({ action: z.enum(['extend', 'penalty', 'purchase']), itemSku: z.string().min(1).max(64) }),
]);

export type PreviewAction = z.output<typeof previewQuestion>['action'];
