import type { Calls, Language, Reply } from '@cabinet/contract';
import {
  bannedUntil,
  dateTimeText,
  findTicket,
  isActiveUser,
  isBanned,
  isDeviceTokenExpired,
  isOverdue,
  type Policy,
  serverTimeText,
  tickets,
} from '@cabinet/domain';
import type { DemoChoice } from '../../../gateways/identity-provider-people.ts';
import type { ToldPage } from '../../alarms/queries/told.ts';
import { presentNotices } from '../../alarms/views.ts';
import type { ClosureRow } from '../../cabinets/queries.ts';
import { presentCabinet, presentClosures } from '../../cabinets/views.ts';
import type { CopyRow } from '../../store/queries/copies.ts';
import type { ChoiceRow, HoldingRow, MeRow } from '../queries/picture.ts';

type MyRental = NonNullable<Reply<Calls['getMyRental']>>;
type Me = Reply<Calls['getMe']>;
type Start = Reply<Calls['getStart']>;

/** The signed-in person. */
export function presentMe(row: MeRow, copies: readonly CopyRow[], policy: Policy, now: Temporal.Instant): Me {
  const device = { wantsPush: row.alarm_push, savedAt: row.device_saved_at };
  const isLinked = row.link_email !== null && row.link_provider !== null;
  const unbannedAt = bannedUntil({ unbannedAt: row.unbanned_at }, now);
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    cabinetId: row.cabinet_id,
    unbannedAt: unbannedAt && dateTimeText(unbannedAt),
    date: serverTimeText(now),
    alarmTypes: { slack: row.alarm_slack, email: row.alarm_email, push: row.alarm_push },
    isDeviceTokenExpired: isDeviceTokenExpired(device, policy, now),
    coins: row.coins ?? 0,
    userOauthConnection: isLinked ? { email: row.link_email, providerType: row.link_provider } : null,
    lentExtensionResponseDto: presentExtensions(copies),
    hasPenaltyItem: copies.some(({ sku }) => findTicket(sku)?.type === 'PENALTY'),
  };
}

/**
 * R-ITEM-04: the extensions a person can choose, in the order of the catalogue, each with the end of the copy that
 * expires first.
 */
function presentExtensions(copies: readonly CopyRow[]): Me['lentExtensionResponseDto'] {
  const owned = tickets
    .filter(({ type }) => type === 'EXTENSION')
    .flatMap(({ sku, details }) => copies.filter((copy) => copy.sku === sku).map((copy) => ({ ...copy, details })));
  if (owned.length === 0) return null;
  const [first] = owned.flatMap(({ usableUntil }) => usableUntil ?? []).toSorted(Temporal.Instant.compare);
  return {
    expiredAt: first === undefined ? null : dateTimeText(first),
    extensionItems: owned.map(({ sku, details }) => ({ itemSku: sku, itemDetails: details })),
  };
}

/**
 * R-RENT-12, R-RENT-13: the caller's own cabinet. Memo and previous renter are for its renters, the code for people who
 * wait.
 */
export function presentMyRental({ row, occupants, own, movedFromId }: HoldingRow, now: Temporal.Instant): MyRental {
  const waits = occupants.every((each) => each.started_at === null);
  return {
    ...presentCabinet(row, occupants, now),
    memo: waits ? null : own.memo,
    shareCode: waits ? own.code : null,
    previousUserName: waits ? null : own.previous_user_name,
    movedFromId,
  };
}

/** What a page needs beside the person: each part as its own call answers. */
export function presentStart(
  read: {
    readonly buildings: Start['buildings'];
    readonly closures: readonly ClosureRow[];
    readonly held: HoldingRow | undefined;
    readonly notices: {
      readonly told: ToldPage;
      readonly page: number;
      readonly size: number;
      readonly language: Language;
    };
  },
  policy: Policy,
  now: Temporal.Instant,
): Start {
  return {
    buildings: read.buildings,
    rules: { policy, closures: presentClosures(read.closures, now) },
    rental: read.held === undefined ? null : presentMyRental(read.held, now),
    notices: presentNotices(read.notices.told, read.notices, read.notices.language),
  };
}

/**
 * The people to choose in the demo, each with a line about what they have: two of each kind, those with the least
 * first.
 */
export function presentChoices(rows: readonly ChoiceRow[], now: Temporal.Instant): DemoChoice[] {
  const byNote = Map.groupBy(rows, (row) => noteOf(row, now));
  return notes.flatMap((note) => (byNote.get(note) ?? []).slice(0, 2).map(({ name }) => ({ login: name, note })));
}

const notes = [
  '사물함 없음',
  '사물함 이용 중',
  '반납 지연',
  '페널티 기간',
  '본과정 전',
  '이용이 끝난 계정',
  'A.G.U 유저',
] as const;

function noteOf(row: ChoiceRow, now: Temporal.Instant): (typeof notes)[number] {
  const { roles, deactivated_at, expires_at, unbanned_at } = row;
  if (roles.includes('AGU')) return 'A.G.U 유저';
  if (deactivated_at !== null) return '이용이 끝난 계정';
  if (!isActiveUser({ roles, active: true })) return '본과정 전';
  if (isBanned({ unbannedAt: unbanned_at }, now)) return '페널티 기간';
  if (isOverdue(expires_at, now)) return '반납 지연';
  return expires_at === null ? '사물함 없음' : '사물함 이용 중';
}
