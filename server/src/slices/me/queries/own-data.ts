import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

type Row = Readonly<Record<string, unknown>>;

/** R-RENT-13: title and memo are for those who rent; the memo may be the password of the lock, which nobody who waits may know. */
const isRenting = sql`rentals.started_at is not null and rentals.ended_at is null`;

/** Everything that is kept about a person, by subject. Secrets of sessions, links and calendars are not data about them. */
const subjects = {
  person: sql`select id as "userId", name, email, roles, school_id as "schoolId", school_ends_at as "schoolEndsAt",
      deactivated_at as "deactivatedAt", language, alarm_email as "toldByMail", alarm_slack as "toldBySlack",
      alarm_push as "toldByPush", created_at as "createdAt" from users where id = `,
  linkedAccounts: sql`select provider, subject, email, created_at as "linkedAt", deleted_at as "unlinkedAt"
      from oauth_links where user_id = `,
  signIns: sql`select provider, user_agent as "userAgent", created_at as "createdAt", rotated_at as "lastSeenAt",
      expires_at as "expiresAt", revoked_at as "endedAt" from auth_sessions where user_id = `,
  rentals: sql`select buildings.name as building, cabinets.floor, sections.name as section,
      cabinets.visible_num as "visibleNum", rentals.lent_type as "lentType", rentals.entered_at as "enteredAt",
      rentals.started_at as "startedAt", rentals.expires_at as "expiresAt", rentals.ended_at as "endedAt",
      rentals.end_reason as "endReason", rentals.reopens_at as "reopensAt",
      case when ${isRenting} then cabinets.title end as title, case when ${isRenting} then cabinets.memo end as memo
      from rentals join cabinets on cabinets.id = rentals.cabinet_id join sections on sections.id = cabinets.section_id
      join buildings on buildings.id = cabinets.building_id where rentals.user_id = `,
  codeTries: sql`select opened_at as "sessionOpenedAt", buildings.name as building, cabinets.floor,
      cabinets.visible_num as "visibleNum", code_tries.wrong_count as "wrongCodes" from code_tries
      join waiting_sessions on waiting_sessions.id = code_tries.session_id
      join cabinets on cabinets.id = waiting_sessions.cabinet_id
      join buildings on buildings.id = cabinets.building_id where code_tries.user_id = `,
  penalties: sql`select days, starts_at as "startsAt", ends_at as "endsAt", reduced_by_days as "reducedByDays",
      released_at as "releasedAt" from penalties where user_id = `,
  coins: sql`select number, amount, balance, account, sku, at from coin_entries where user_id = `,
  picks: sql`select on_day::text as "onDay", number, drawn from coin_picks where user_id = `,
  tickets: sql`select id, sku, origin, obtained_at as "obtainedAt", usable_until as "usableUntil"
      from item_copies where user_id = `,
  ticketUses: sql`select copy_id as ticket, used_at as "usedAt" from item_uses where user_id = `,
  sectionAlarms: sql`select sections.floor, sections.name as section, registered_at as "registeredAt", told_at as "toldAt"
      from section_alarms join sections on sections.id = section_alarms.section_id where section_alarms.user_id = `,
  attendance: sql`select month::text as month, minutes, told_at as "toldAt" from attendance_months where user_id = `,
  clubs: sql`select clubs.name, clubs.master_id = club_members.user_id as "isMaster", joined_at as "joinedAt"
      from club_members join clubs on clubs.id = club_members.club_id where club_members.user_id = `,
  talks: sql`select id as "presentationId", place, starts_at as "startsAt", ends_at as "endsAt", title, summary, outline, detail,
      category, video_link as "videoLink", slides_link as "slidesLink", may_be_recorded as "mayBeRecorded",
      is_public as "isPublic", created_at as "registeredAt", canceled_at as "canceledAt" from talks where author_id = `,
  talkLikes: sql`select talk_id as "presentationId", liked_at as "likedAt" from talk_likes where user_id = `,
  talkComments: sql`select talk_id as "presentationId", detail, written_at as "writtenAt", updated_at as "updatedAt",
      banned_at as "blockedAt", deleted_at as "deletedAt" from talk_comments where author_id = `,
  notices: sql`select kind, channel, planned_at as "plannedAt", sent_at as "sentAt", read_at as "readAt",
      dropped_because as "droppedBecause" from notices where user_id = `,
  // The administrator, and what the change did to others, are not data about this person; what it did to them is listed
  // above.
  administration: sql`select at, kind from admin_records join users on targets @> array['user:' || users.id]
      where users.id = `,
  returnLinks: sql`select asked_at as "askedAt", expires_at as "expiresAt" from agu_links where user_id = `,
  device: sql`select token, saved_at as "savedAt" from device_tokens where user_id = `,
  calendar: sql`select made_at as "madeAt" from calendars where user_id = `,
} as const;

type Subject = keyof typeof subjects;
export type OwnData = Readonly<Record<Subject, readonly Row[]>>;

/** All of it as it is at one instant, subject by subject over one connection, so that others get the remaining ones. */
export async function readOwnData(db: Db, userId: number): Promise<OwnData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const found: Partial<Record<Subject, readonly Row[]>> = {};
      for (const name of Object.keys(subjects) as Subject[])
        found[name] = (await sql<Row>`${subjects[name]} ${userId}`.execute(snapshot)).rows;
      return found as OwnData;
    });
}
