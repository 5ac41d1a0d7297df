import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText, type SchoolAccount, serverTimeText } from '@cabinet/domain';
import type { DemoChoice, DemoPerson } from '../../gateways/identity-provider-people.ts';
import type { ChoiceRow, DemoRow, MeRow } from './queries.ts';

type Me = Reply<Calls['getMe']>;

/** The signed-in person. Coins and items come with the store. */
export function presentMe(row: MeRow, now: Temporal.Instant): Me {
  const isLinked = row.link_email !== null && row.link_provider !== null;
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    cabinetId: row.cabinet_id,
    unbannedAt: row.unbanned_at === null ? null : dateTimeText(row.unbanned_at),
    date: serverTimeText(now),
    alarmTypes: { slack: row.alarm_slack, email: row.alarm_email, push: row.alarm_push },
    // Devices cannot be registered yet, so there is never a live one.
    isDeviceTokenExpired: row.alarm_push,
    coins: 0,
    userOauthConnection: isLinked ? { email: row.link_email, providerType: row.link_provider } : null,
    lentExtensionResponseDto: null,
    hasPenaltyItem: false,
  };
}

/** What the school would say of somebody who is in the database: the reverse of R-SIGN-04. */
export function presentDemoPerson(row: DemoRow): DemoPerson {
  const school: SchoolAccount = {
    active: row.deactivated_at === null && !row.roles.includes('AGU') && !row.roles.includes('INACTIVE'),
    mainCourse: !row.roles.includes('PISCINER'),
    staff: row.roles.includes('STAFF'),
    endsAt: row.school_ends_at,
  };
  return { login: row.name, subject: row.school_id, email: row.email, school };
}

/** One line about what there is to see as this person. */
export function presentChoice(row: ChoiceRow, now: Temporal.Instant): DemoChoice {
  return { login: row.name, note: noteOf(row, now) };
}

function noteOf({ roles, deactivated_at, expires_at, unbanned_at }: ChoiceRow, now: Temporal.Instant): string {
  if (roles.includes('AGU')) return 'A.G.U 유저';
  if (deactivated_at !== null) return '이용이 끝난 계정';
  if (!roles.includes('USER')) return '본과정 전';
  if (unbanned_at !== null) return '페널티 기간';
  if (expires_at === null) return '사물함 없음';
  return Temporal.Instant.compare(expires_at, now) < 0 ? '반납 지연' : '사물함 이용 중';
}
