import { whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { labelCabinet } from '../../cabinets/commands.ts';
import { clubFacts } from '../queries.ts';
import { lockClub, tellMembers } from './lock.ts';

type Asked = { readonly userId: number; readonly clubId: number };

/** R-CLUB-05: the master sets the password of the lock of the club's cabinet, which is the cabinet's memo. */
export async function setPassword(
  tx: Tx,
  { userId, clubId, password }: Asked & { readonly password: string },
  { now, policy }: Moment,
): Promise<void> {
  const club = await lockClub(tx, clubId);
  const no = whyNot('setClubPassword', clubFacts(club, userId), policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined && club.cabinet_id !== null);
  await Promise.all([
    labelCabinet(tx, { id: club.cabinet_id, title: null, memo: password }),
    tellMembers(tx, club, now),
  ]);
}

/** R-CLUB-06: the master sets the notice. */
export async function setNotice(
  tx: Tx,
  { userId, clubId, notice }: Asked & { readonly notice: string },
  { now, policy }: Moment,
): Promise<void> {
  const club = await lockClub(tx, clubId);
  const no = whyNot('setClubNotice', clubFacts(club, userId), policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(club !== undefined);
  await Promise.all([
    tx.updateTable('clubs').set({ notice }).where('id', '=', clubId).execute(),
    tellMembers(tx, club, now),
  ]);
}
