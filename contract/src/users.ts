import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, serverTimeText } from './shapes.ts';

const me = z.strictObject({
  userId: id,
  name: z.string(),
  email: z.string().nullable(),
  cabinetId: id.nullable(),
  unbannedAt: dateTime.nullable(),
  date: serverTimeText,
  alarmTypes: z.strictObject({ slack: z.boolean(), email: z.boolean(), push: z.boolean() }),
  isDeviceTokenExpired: z.boolean(),
  coins: z.int().nonnegative(),
  userOauthConnection: z
    .strictObject({ email: z.string(), providerType: z.enum(['google', 'kakao', 'github']) })
    .nullable(),
  lentExtensionResponseDto: z
    .strictObject({
      expiredAt: dateTime.nullable(),
      extensionItems: z.array(z.strictObject({ itemSku: z.string(), itemDetails: z.string() })),
    })
    .nullable(),
  hasPenaltyItem: z.boolean(),
});

export const users = defineCalls({
  getMe: {
    method: 'GET',
    path: '/v4/users/me',
    audience: ['user'],
    summary: 'The signed-in person',
    reply: me,
    refusals: ['NOT_FOUND_USER'],
  },
});
