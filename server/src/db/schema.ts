import type { Condition, LentType } from '@cabinet/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = Temporal.Instant;
/** A column PostgreSQL computes: readable, never written. */
type Computed<T> = ColumnType<T, never, never>;

export type Database = {
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
  };
  users: {
    id: GeneratedAlways<number>;
    school_id: string;
    name: string;
    email: string | null;
    roles: string[];
    school_ends_at: Instant | null;
    deactivated_at: Instant | null;
    language: Generated<'ko' | 'en'>;
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
  admin_sign_in_failures: { login_id: string; address: string; failures: number; last_failed_at: Instant };
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
    purpose: 'user' | 'admin';
    expires_at: Instant;
  };
  oauth_links: {
    id: GeneratedAlways<number>;
    user_id: number;
    provider: 'google' | 'kakao' | 'github';
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
  };
};
