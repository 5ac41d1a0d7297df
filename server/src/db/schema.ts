import type { Language } from '@cabinet/contract';
import type {
  CoinType,
  Condition,
  ItemSku,
  LentType,
  LinkedProviderName,
  RecordKind,
  TicketSku,
} from '@cabinet/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TalkTables } from './talk-tables.ts';

type Instant = Temporal.Instant;
/** A column PostgreSQL computes: readable, never written. */
type Computed<T> = ColumnType<T, never, never>;

export type Database = TalkTables & {
  policies: { key: string; value: unknown; valid_from: Instant };
  idempotency_records: {
    caller: string;
    key: string;
    request_hash: Buffer;
    status: number;
    reply: string;
    expires_at: Instant;
  };
  changes: {
    id: GeneratedAlways<number>;
    xid: GeneratedAlways<string>;
    at: Instant;
    cabinet_id: number | null;
    user_id: number | null;
    kind: string | null;
    talk_id: number | null;
  };
  users: {
    id: GeneratedAlways<number>;
    school_id: string;
    name: string;
    email: string | null;
    roles: string[];
    school_ends_at: Instant | null;
    deactivated_at: Instant | null;
    language: Generated<Language>;
    alarm_email: Generated<boolean>;
    alarm_slack: Generated<boolean>;
    alarm_push: Generated<boolean>;
    created_at: Instant;
  };
  admin_accounts: {
    id: GeneratedAlways<number>;
    login_id: string | null;
    password_hash: string | null;
    email: string | null;
    role: 'ADMIN' | 'MASTER';
    created_at: Instant;
  };
  admin_second_factors: {
    admin_id: number;
    secret: Buffer;
    begun_at: Instant;
    confirmed_at: Instant | null;
    last_step: Generated<number>;
  };
  admin_half_sign_ins: { secret_hash: Buffer; admin_id: number; provider: string; expires_at: Instant };
  message_templates: { id: GeneratedAlways<number>; position: number; title: string; body: string };
  admin_sign_in_failures: { address: string; part: number; failures: number; last_failed_at: Instant };
  auth_sessions: {
    id: string;
    user_id: number | null;
    admin_id: number | null;
    provider: string;
    user_agent: string;
    seed: string;
    generation: Generated<number>;
    rotated_at: Instant;
    created_at: Instant;
    expires_at: Instant;
    revoked_at: Instant | null;
  };
  sign_in_attempts: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: string;
    code_verifier: string;
    nonce: string;
    purpose: 'user' | 'admin' | 'link';
    expires_at: Instant;
    user_id: number | null;
    session_id: string | null;
  };
  used_link_tokens: { id: string; expires_at: Instant };
  oauth_links: {
    id: GeneratedAlways<number>;
    user_id: number;
    provider: LinkedProviderName;
    subject: string;
    email: string;
    created_at: Instant;
    deleted_at: Instant | null;
  };
  buildings: { id: GeneratedAlways<number>; name: string };
  sections: { id: GeneratedAlways<number>; building_id: number; floor: number; name: string; columns: number };
  floor_closures: {
    id: GeneratedAlways<number>;
    building_id: number;
    floor: number;
    closed_from: Instant;
    closed_until: Instant | null;
  };
  cabinets: {
    id: GeneratedAlways<number>;
    section_id: number;
    building_id: number;
    floor: number;
    visible_num: number;
    grid_row: number;
    grid_column: number;
    lent_type: LentType;
    max_user: number;
    condition: Generated<Condition>;
    opens_at: Instant | null;
    title: string | null;
    memo: string | null;
    status_note: string | null;
    previous_user_name: string | null;
  };
  rentals: {
    id: GeneratedAlways<number>;
    cabinet_id: number;
    user_id: number;
    lent_type: 'PRIVATE' | 'SHARE';
    place: number;
    session_id: number | null;
    entered_at: Instant | null;
    started_at: Instant | null;
    expires_at: Instant | null;
    ended_at: Instant | null;
    end_reason: 'RETURNED' | 'RETURNED_BY_ADMIN' | 'FORCED' | 'SWAPPED' | 'LEFT' | 'CANCELLED' | 'DROPPED' | null;
    reopens_at: Instant | null;
    swapped_from: number | null;
    active_type: Computed<string | null>;
    active_condition: Computed<string | null>;
  };
  waiting_sessions: {
    id: GeneratedAlways<number>;
    cabinet_id: number;
    code: string;
    opened_at: Instant;
    deadline_at: Instant;
    wrong_total: Generated<number>;
    closed_at: Instant | null;
    outcome: 'COMPLETED' | 'CANCELLED' | null;
    open_type: Computed<string | null>;
    open_condition: Computed<string | null>;
  };
  code_tries: { session_id: number; user_id: number; wrong_count: number };
  agu_links: {
    id: string;
    user_id: number;
    code_hash: Buffer;
    asked_at: Instant;
    expires_at: Instant;
    next_mail_at: Instant | null;
  };
  agu_sessions: {
    id: string;
    link_id: string;
    user_id: number;
    begun_at: Instant;
    ends_at: Instant;
    ended_at: Instant | null;
  };
  clubs: {
    id: GeneratedAlways<number>;
    name: string;
    notice: Generated<string>;
    master_id: number;
    created_at: Instant;
    deleted_at: Instant | null;
  };
  club_members: { club_id: number; user_id: number; joined_at: Instant };
  club_rentals: {
    id: GeneratedAlways<number>;
    club_id: number;
    cabinet_id: number;
    started_at: Instant;
    ended_at: Instant | null;
    active_type: Computed<string | null>;
    active_condition: Computed<string | null>;
  };
  penalties: {
    id: GeneratedAlways<number>;
    user_id: number;
    rental_id: number;
    days: number;
    starts_at: Instant;
    ends_at: Instant;
    reduced_by_days: Generated<number>;
    released_at: Instant | null;
  };
  notices: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: string;
    channel: 'app' | 'email' | 'slack' | 'push';
    on_day: string;
    matter: string;
    facts: unknown;
    planned_at: Instant;
    sent_at: Instant | null;
    dropped_because: string | null;
    read_at: Instant | null;
    claimed_until: Instant | null;
    tries: Generated<number>;
    last_fault: string | null;
  };
  calendars: { user_id: number; secret_hash: Buffer; made_at: Instant };
  device_tokens: { user_id: number; token: string; saved_at: Instant; session_id: string | null };
  coin_entries: {
    user_id: number;
    number: number;
    amount: number;
    balance: number;
    account: CoinType | 'STORE';
    sku: ItemSku;
    at: Instant;
    cause: string | null;
    number_before: Computed<number | null>;
    balance_before: Computed<number>;
  };
  coin_picks: {
    user_id: number;
    on_day: string;
    month: Computed<string>;
    number: number;
    most: number;
    entry: number;
    drawn: number | null;
    drawn_below: number | null;
    bonus_entry: number | null;
  };
  item_copies: {
    id: GeneratedAlways<number>;
    user_id: number;
    sku: TicketSku;
    origin: 'BOUGHT' | 'GRANTED' | 'ATTENDANCE';
    obtained_at: Instant;
    usable_until: Instant | null;
    paid_entry: number | null;
    cause: string | null;
  };
  item_uses: {
    copy_id: number;
    user_id: number;
    used_at: Instant;
    rental_id: number | null;
    penalty_id: number | null;
    section_id: number | null;
  };
  section_alarms: {
    copy_id: number;
    user_id: number;
    section_id: number;
    registered_at: Instant;
    told_at: Instant | null;
  };
  attendance_runs: { month: string; finished_at: Instant };
  admin_records: {
    id: GeneratedAlways<number>;
    at: Instant;
    admin_id: number;
    admin_name: string;
    address: string;
    call: string;
    kind: RecordKind;
    targets: string[];
    before: unknown;
    after: unknown;
    undo: unknown;
    undoes: number | null;
  };
  attendance_months: { user_id: number; month: string; minutes: number; told_at: Instant };
  tallies: { what: Tally; on_day: string; part: Generated<string>; amount: number };
};

/** What is totalled by day; coins that were picked and copies that people had by month. */
export type Tally = 'RENTALS_STARTED' | 'RENTALS_ENDED' | 'COINS_ISSUED' | 'COINS_USED' | 'PICKS' | 'COPIES';
