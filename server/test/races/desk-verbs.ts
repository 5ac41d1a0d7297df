import type { CabinetStatus } from '@cabinet/domain';
import { sql } from 'kysely';
import { type AdminClient, asAdmin } from '../as-admin.ts';
import type { Scene } from '../sharing-scene.ts';

/** What somebody does, asked for when everything stands ready. */
export type Deed = () => Promise<{ readonly code: string | undefined }>;

const desks = new WeakMap<Scene, Promise<AdminClient>>();

function deskOf(it: Scene): Promise<AdminClient> {
  const desk = desks.get(it) ?? asAdmin(it);
  desks.set(it, desk);
  return desk;
}

/** What administrators do to the people and lockers of a scene. */
export async function verbsOf(it: Scene) {
  const desk = await deskOf(it);
  const [ann, ben, cho, dan] = it.people;
  const id = (userId: number) => ({ params: { userId: `${userId}` } });
  const set = (cabinet: number, change: { status?: CabinetStatus; lentType?: 'PRIVATE' | 'SHARE' | 'CLUB' }) => () =>
    desk.call('changeCabinets', { body: { cabinetIds: [cabinet], ...change } });
  const newest = async () => {
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from admin_records where targets && ${it.own.userIds.map((each) => `user:${each}`)}`.execute(
      it.db,
    );
    return `${rows[0]?.id ?? 1}`;
  };
  return {
    desk,
    people: { ann, ben, cho, dan },
    set,
    returnFor:
      (...who: readonly { userId: number }[]) =>
      () =>
        desk.call('returnForUsers', { body: { userIds: who.map(({ userId }) => userId) } }),
    returnAt: (cabinet: number) => () => desk.call('returnForCabinets', { body: { cabinetIds: [cabinet] } }),
    rename: (cabinet: number) => () =>
      desk.call('setCabinetTitle', { params: { cabinetId: `${cabinet}` }, body: { title: '안내' } }),
    release: (userId: number) => () => desk.call('releasePenalties', id(userId)),
    grant: (itemSku: string, userId: number) => () =>
      desk.call('grantItem', { body: { itemSku, userIds: [userId], amount: 300 } }),
    /** Which record it is, is known before anybody begins. */
    async undoer(): Promise<Deed> {
      const recordId = await newest();
      return () => desk.call('undoRecord', { params: { recordId } });
    },
  };
}
