import { type CallName, calls } from '@cabinet/contract';
import { defaultPolicy, whyNot } from '@cabinet/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMatrixCells, type MatrixCell, matrixLine, questionOf } from '../../domain/test/why-not-matrix.ts';
import type { Tx } from '../src/db/tx.ts';
import type { RefusedOutcome } from '../src/refusal.ts';
import { Refused } from '../src/refusal.ts';
import { labelOwn } from '../src/slices/rentals/commands/label.ts';
import { rentPrivate } from '../src/slices/rentals/commands/rent.ts';
import { returnOwn } from '../src/slices/rentals/commands/return.ts';
import { enterSession } from '../src/slices/sharing/commands/enter.ts';
import { leaveSession } from '../src/slices/sharing/commands/leave.ts';
import { spendTicket } from '../src/slices/store/commands/spend.ts';
import { changeCabinets } from '../src/slices/upkeep/commands/change.ts';
import { returnForPeople } from '../src/slices/upkeep/commands/return.ts';
import { buildClub, buildUser, cabinetId } from './builders.ts';
import { give } from './grants.ts';
import { seoul } from './instants.ts';
import { testApp } from './test-app.ts';

const it = await testApp();
const now = it.clock.now();
const moment = { now, policy: defaultPolicy, random: it.gateways.random };
const [me, other] = await Promise.all([buildUser(it.db, 'me'), buildUser(it.db, 'other')]);
await give(it, { userId: me }, 'EXTENSION_15', 'SWAP', 'PENALTY_3');
const elsewhere = { private: await cabinetId(it.db, 2, 17), share: await cabinetId(it.db, 2, 53) };
const wantedOn = {
  2: await cabinetId(it.db, 2, 89),
  3: await cabinetId(it.db, 3, 33),
  4: await cabinetId(it.db, 4, 1),
};
const maxUser = { PRIVATE: 1, SHARE: 4, CLUB: 1 } as const;

const clubRenter = await buildClub(it.db, { name: '체스', masterId: other }, now);

/** A club's rental has no end, so it is never overdue. */
const cells = listMatrixCells().filter((cell) => cell.lentType !== 'CLUB' || cell.status !== 'OVERDUE');

const lend = (tx: Tx, cabinet: number) =>
  tx.insertInto('club_rentals').values({ club_id: clubRenter, cabinet_id: cabinet, started_at: now }).execute();

const rents = (tx: Tx, cabinet: number, lentType: string, users: readonly number[], overdue: boolean) =>
  sql`
  insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at)
  select ${cabinet}, renter.user_id, ${lentType}, renter.place, ${seoul('2026-10-01T10:00')},
         ${seoul(overdue ? '2026-11-18T23:59:59' : '2026-11-30T23:59:59')}
  from unnest(${users}::integer[]) with ordinality as renter (user_id, place)`.execute(tx);

const waits = (tx: Tx, cabinet: number, users: readonly number[]) =>
  sql`
  with opened as (
    insert into waiting_sessions (cabinet_id, code, opened_at, deadline_at)
    values (${cabinet}, '0420', ${now.subtract({ minutes: 5 })}, ${now.add({ minutes: 5 })}) returning id
  )
  insert into rentals (cabinet_id, user_id, lent_type, place, session_id, entered_at)
  select ${cabinet}, seat.user_id, 'SHARE', seat.place, opened.id, ${now.subtract({ minutes: 5 })}
  from opened cross join unnest(${users}::integer[]) with ordinality as seat (user_id, place)`.execute(tx);

/** Builds the situation of a cell in the tables, as the facts of the cell describe it. */
async function arrange(tx: Tx, cell: MatrixCell): Promise<number> {
  const { floor, lentType, status, person, relation, overdue } = cell;
  const wanted = wantedOn[floor];
  const condition = status === 'BROKEN' || status === 'BANNED' ? status : 'USABLE';
  const opensAt = status === 'PENDING' ? now.add({ hours: 20 }) : null;
  await tx
    .updateTable('cabinets')
    .set({ lent_type: lentType, max_user: maxUser[lentType], condition, opens_at: opensAt })
    .where('id', '=', wanted)
    .execute();
  const users = relation === 'OWN' ? (lentType === 'SHARE' ? [me, other] : [me]) : relation === 'OTHER' ? [other] : [];
  if (lentType === 'CLUB' && status === 'FULL') await lend(tx, wanted);
  else if (status === 'FULL' || status === 'OVERDUE') await rents(tx, wanted, lentType, users, status === 'OVERDUE');
  if (status === 'IN_SESSION') await waits(tx, wanted, users);
  if (relation !== 'OWN' && person === 'RENTING') await rents(tx, elsewhere.private, 'PRIVATE', [me], overdue);
  if (relation !== 'OWN' && person === 'WAITING') await waits(tx, elsewhere.share, [me]);
  if (person === 'INACTIVE')
    await tx
      .updateTable('users')
      .set({ roles: ['INACTIVE'] })
      .where('id', '=', me)
      .execute();
  if (person === 'BANNED') await punish(tx);
  return wanted;
}

const punish = (tx: Tx) =>
  sql`
  with past as (
    insert into rentals (cabinet_id, user_id, lent_type, place, started_at, expires_at, ended_at, end_reason, reopens_at)
    values (${elsewhere.private}, ${me}, 'PRIVATE', 1, ${seoul('2026-01-01T10:00')}, ${seoul('2026-01-31T23:59:59')},
            ${seoul('2026-02-10T10:00')}, 'RETURNED', ${seoul('2026-02-11T13:00')}) returning id
  )
  insert into penalties (user_id, rental_id, days, starts_at, ends_at)
  select ${me}, id, 100, ${seoul('2026-02-10T10:00')}, ${now.add({ hours: 120 })} from past`.execute(tx);

async function act(tx: Tx, { action, to }: MatrixCell, wanted: number): Promise<RefusedOutcome | undefined> {
  const mine = { userId: me, cabinetId: wanted };
  switch (action) {
    case 'rent':
      await rentPrivate(tx, mine, moment);
      return undefined;
    case 'share': {
      const live = await tx
        .selectFrom('waiting_sessions')
        .select('code')
        .where('cabinet_id', '=', wanted)
        .executeTakeFirst();
      return enterSession(tx, { ...mine, code: live?.code ?? '0' }, moment);
    }
    case 'leaveSession':
      await leaveSession(tx, mine, moment);
      return undefined;
    case 'return':
    case 'returnWithPassword':
      await returnOwn(tx, me, { action, password: '1111' }, moment);
      return undefined;
    case 'settings':
      await labelOwn(tx, me, { title: '이름', memo: null }, moment);
      return undefined;
    case 'adminReturn':
      await returnForPeople(tx, [me], moment);
      return undefined;
    case 'changeStatus':
      await changeCabinets(tx, { cabinetIds: [wanted], lentType: null, status: to }, moment);
      return undefined;
    case 'extend':
    case 'swap':
    case 'reducePenalty': {
      const sku = { extend: 'EXTENSION_15', swap: 'SWAP', reducePenalty: 'PENALTY_3' }[action];
      const nowhere = { building: null, floor: null, section: null };
      await spendTicket(tx, { userId: me, sku, target: { ...nowhere, newCabinetId: wanted } }, moment);
      return undefined;
    }
  }
}

class Undo extends Error {}

/** What the server says in a cell; whatever it did is undone. */
async function serverSays(cell: MatrixCell): Promise<string> {
  let said = 'allowed';
  const run = it.transact(async (tx) => {
    const wanted = await arrange(tx, cell);
    try {
      said = (await act(tx, cell, wanted))?.code ?? said;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      said = error.outcome.code;
    }
    throw new Undo();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw new Error(matrixLine(cell), { cause: error });
  });
  return said;
}

/** What the page says in the same cell: the button's reason, or that the button is live. */
function pageSays(cell: MatrixCell): string {
  const { action, facts } = questionOf(cell, now);
  return whyNot(action, facts as Parameters<typeof whyNot<typeof action>>[1], defaultPolicy, now)?.refused ?? 'allowed';
}

/** The call of each action. */
const callOf: Readonly<Record<MatrixCell['action'], CallName>> = {
  rent: 'rentPrivateCabinet',
  share: 'shareCabinet',
  leaveSession: 'leaveSession',
  return: 'returnCabinet',
  returnWithPassword: 'returnCabinetWithPassword',
  settings: 'updateMyCabinet',
  adminReturn: 'returnForUsers',
  changeStatus: 'changeCabinets',
  extend: 'useItem',
  swap: 'useItem',
  reducePenalty: 'useItem',
};

function isDeclared(action: MatrixCell['action'], said: string): boolean {
  const call = callOf[action];
  const declared: readonly string[] = calls[call].refusals;
  return said === 'allowed' || declared.includes(said);
}

test('R-GEN-02: page and server agree in every cell of action × status × type × person × own, other, none × overdue', async () => {
  const answers = new Map<string, number>();
  const differing: string[] = [];
  const undeclared = new Set<string>();
  for (const cell of cells) {
    const [page, server] = [pageSays(cell), await serverSays(cell)];
    answers.set(`${cell.action} ${server}`, (answers.get(`${cell.action} ${server}`) ?? 0) + 1);
    if (!isDeclared(cell.action, server)) undeclared.add(`${callOf[cell.action]} does not declare ${server}`);
    if (page !== server) differing.push(`${matrixLine(cell)}: page ${page}, server ${server}`);
  }
  const report = [...answers].toSorted(([one], [other]) => one.localeCompare(other));
  process.stdout.write(
    `${cells.length} cells agree:\n${report.map(([what, times]) => `  ${what} ${times}`).join('\n')}\n`,
  );
  expect(differing).toEqual([]);
  expect([...undeclared]).toEqual([]);
}, 300_000);
