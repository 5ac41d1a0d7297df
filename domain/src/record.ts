import type { Penalty } from './penalty.ts';

/** R-ADM-14: what administrators change. */
export const recordKinds = [
  'CABINET_STATE',
  'CABINET_NOTE',
  'CABINET_TITLE',
  'CABINET_PLACE',
  'CABINET_NUMBER',
  'RETURN',
  'PENALTY_RELEASE',
  'CLUB_CREATE',
  'CLUB_CHANGE',
  'CLUB_DELETE',
  'CLUB_LEND',
  'CLUB_RETURN',
  'GRANT',
  'MESSAGE',
  'TALK_EDIT',
  'TALK_CANCEL',
  'SLOT_ADD',
  'SLOT_MOVE',
  'SLOT_DELETE',
  'COMMENT_BLOCK',
  'COMMENT_UNBLOCK',
  'COMMENT_DELETE',
  'ADMIN_ADD',
  'ADMIN_REMOVE',
  'ADMIN_PASSWORD',
  'ADMIN_SIGN_OUT',
  'ADMIN_SECOND_FACTOR',
  'UNDO',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What a change is about. */
export const targetKinds = ['cabinet', 'user', 'club', 'admin', 'talk', 'slot'] as const;
export type TargetKind = (typeof targetKinds)[number];
export type RecordTarget = { readonly kind: TargetKind; readonly id: number };

/** What of a target can change, by the names of the wire. */
export type RecordedField =
  | 'status'
  | 'lentType'
  | 'opensAt'
  | 'statusNote'
  | 'title'
  | 'row'
  | 'col'
  | 'visibleNum'
  | 'cabinetId'
  | 'expiredAt'
  | 'unbannedAt'
  | 'userCount'
  | 'waitingCabinetId'
  | 'waitingUserId'
  | 'clubName'
  | 'clubMaster'
  | 'itemSku'
  | 'coins'
  | 'copies'
  | 'startTime'
  | 'presentationLocation'
  | 'duration'
  | 'category'
  | 'summary'
  | 'outline'
  | 'detail'
  | 'videoLink'
  | 'slidesLink'
  | 'recordingAllowed'
  | 'publicAllowed'
  | 'thumbnail'
  | 'canceled'
  | 'commentId'
  | 'banned'
  | 'email'
  | 'loginId'
  | 'role'
  | 'secondFactor'
  | 'endedSignIns'
  | 'channel'
  | 'message';

/** The values of a target that a change is about; an instant counts to the second. */
export type RecordedValues = Readonly<
  Partial<Record<RecordedField, string | number | boolean | null | Temporal.Instant>>
>;

export type RecordedChange = {
  readonly target: RecordTarget;
  /** Null where there was nothing before. */
  readonly before: RecordedValues | null;
  /** Null where nothing is left. */
  readonly after: RecordedValues | null;
};

/** R-ADM-14: one change by an administrator: the smallest that can be taken back by itself. */
export type AdminWrite = {
  readonly kind: RecordKind;
  readonly changes: readonly RecordedChange[];
  /** What taking it back needs to know; null where it cannot be taken back. */
  readonly undo: object | null;
  /** The record that it takes back; of the kind UNDO only. */
  readonly undoes?: number;
  /** The penalty that it brings, with its working: for the preview, the record has its end. */
  readonly penalty?: Penalty | null;
};

const targetPattern = new RegExp(`^(${targetKinds.join('|')}):([1-9]\\d{0,9})$`);

/** `cabinet:42`: a target as one word. */
export function targetText({ kind, id }: RecordTarget): string {
  return `${kind}:${id}`;
}

/** The target of such a word; undefined for any other. */
export function parseTarget(text: string): RecordTarget | undefined {
  const [, kind, id] = targetPattern.exec(text) ?? [];
  const known = targetKinds.find((each) => each === kind);
  return known === undefined ? undefined : { kind: known, id: Number(id) };
}
