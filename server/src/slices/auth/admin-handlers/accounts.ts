import type { Handlers } from '../../../http/handler.ts';
import { addAdmin, removeAdmin } from '../commands/admin-accounts.ts';
import { listAccounts } from '../queries/admins.ts';
import { presentAccount } from '../views.ts';

/** R-ADM-15: administrators see, add and remove administrators. */
export const adminAccountHandlers: Handlers<'listAdmins' | 'addAdmin' | 'removeAdmin'> = {
  async listAdmins({ query }, { db }) {
    const { rows, total } = await listAccounts(db, query);
    return { result: rows.map(presentAccount), totalLength: total };
  },

  async addAdmin({ body }, { tx, record, now }) {
    return record(tx, await addAdmin(tx, body, now));
  },

  async removeAdmin({ params: { adminId } }, { tx, record, caller, now }) {
    return record(tx, await removeAdmin(tx, { callerId: caller.adminId, adminId }, now));
  },
};
