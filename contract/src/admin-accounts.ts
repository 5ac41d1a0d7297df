import { adminRoles, mailAddress } from '@cabinet/domain';
import { z } from 'zod';
import { signIn } from './auth.ts';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath, nothing, pageOf, paging, readFrom } from './shapes.ts';

const role = z.enum(adminRoles);

const email = readFrom(z.string().max(128).meta({ description: 'an address of mail' }), mailAddress);

const account = z.strictObject({
  adminId: id,
  email: z.string().nullable(),
  /** Null for an administrator who signs in by a provider alone. */
  loginId: z.string().nullable(),
  role,
  createdAt: dateTime,
});

/** Who the administrators are, and where the calling one is signed in. */
export const adminAccounts = defineCalls({
  listAdmins: {
    method: 'GET',
    path: '/v4/admin/accounts',
    audience: ['admin'],
    summary: 'Every administrator, the first one first',
    query: paging(20),
    reply: pageOf(account),
    refusals: [],
    shows: ['account'],
  },
  addAdmin: {
    method: 'POST',
    path: '/v4/admin/accounts',
    audience: ['admin'],
    summary:
      'Register a mail address; a person whose provider has verified it signs in as an administrator from then on',
    body: z.strictObject({ email, role }),
    reply: nothing,
    preview: 'change',
    refusals: ['ADMIN_ALREADY_EXISTED'],
    changes: ['account'],
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/v4/admin/accounts/:adminId',
    audience: ['admin'],
    summary: 'Remove another administrator, who is signed out everywhere at once',
    params: z.object({ adminId: idInPath }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_ADMIN', 'INVALID_STATUS'],
    changes: ['account'],
  },
  listAdminSignIns: {
    method: 'GET',
    path: '/v6/admin/sessions',
    audience: ['admin'],
    summary: 'Where the calling administrator is signed in, the latest used first',
    reply: z.strictObject({
      data: z.array(signIn),
      /** Their own id; null without id and password, for one who signs in by a provider alone. */
      loginId: z.string().nullable(),
    }),
    refusals: [],
    shows: ['account'],
  },
  endAdminSignIn: {
    method: 'DELETE',
    path: '/v6/admin/sessions/:sessionId',
    audience: ['admin'],
    summary: 'Sign the calling administrator out in one place, at once',
    params: z.object({ sessionId: z.uuid() }),
    reply: nothing,
    refusals: ['NOT_FOUND_SIGN_IN'],
    changes: ['account'],
  },
  endOtherAdminSignIns: {
    method: 'DELETE',
    path: '/v6/admin/sessions',
    audience: ['admin'],
    summary: 'Sign the calling administrator out everywhere but here, at once',
    reply: nothing,
    refusals: [],
    changes: ['account'],
  },
});
