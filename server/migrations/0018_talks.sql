-- The talks of the presentation series: the slots for them, the talks, who likes them, and comments.

create table talk_slots (
  id integer generated always as identity primary key,
  place text not null check (place in ('BASEMENT', 'FIRST', 'THIRD')),
  starts_at timestamptz not null,
  -- The end of its talk; a free slot counts as 30 minutes.
  ends_at timestamptz not null check (ends_at > starts_at),
  -- What a talk refers to, so that it takes time and place from its slot.
  unique (id, place, starts_at, ends_at),
  constraint talk_slots_no_overlap exclude using gist (place with =, tstzrange(starts_at, ends_at) with &&)
);
create index talk_slots_by_time on talk_slots (starts_at);

create table talks (
  id integer generated always as identity primary key,
  author_id integer not null references users (id),
  -- A cancelled talk leaves its slot and keeps the time and place it had.
  slot_id integer,
  place text not null check (place in ('BASEMENT', 'FIRST', 'THIRD')),
  starts_at timestamptz not null,
  ends_at timestamptz not null
    check (ends_at - starts_at in (interval '30 minutes', interval '1 hour', interval '90 minutes', interval '2 hours')),
  title text not null check (length(title) between 1 and 800),
  summary text not null check (length(summary) between 1 and 1600),
  outline text not null check (length(outline) between 1 and 8000),
  detail text not null check (length(detail) between 1 and 160000),
  category text not null check (category in ('DEVELOP', 'DISCUSSION', 'STUDY', 'JOB', 'TASK', 'ETC')),
  video_link text check (length(video_link) <= 2048),
  may_be_recorded boolean not null,
  is_public boolean not null,
  created_at timestamptz not null,
  canceled_at timestamptz check (canceled_at >= created_at),
  check ((slot_id is null) = (canceled_at is not null)),
  -- One living talk a slot (P1).
  constraint talks_one_per_slot unique (slot_id),
  -- Whoever moves the slot moves the talk.
  foreign key (slot_id, place, starts_at, ends_at)
    references talk_slots (id, place, starts_at, ends_at) on update cascade
);
create index talks_by_time on talks (starts_at desc, id desc) where canceled_at is null;
create index talks_of_author on talks (author_id, starts_at desc, id desc);

create table talk_likes (
  talk_id integer not null references talks (id),
  user_id integer not null references users (id),
  liked_at timestamptz not null,
  constraint talk_likes_pkey primary key (talk_id, user_id)
);
create index talk_likes_of_user on talk_likes (user_id, talk_id);

create table talk_comments (
  id integer generated always as identity primary key,
  talk_id integer not null references talks (id),
  author_id integer not null references users (id),
  detail text not null check (length(detail) between 1 and 8000),
  written_at timestamptz not null,
  updated_at timestamptz check (updated_at >= written_at),
  deleted_at timestamptz check (deleted_at >= written_at),
  banned_at timestamptz check (banned_at >= written_at)
);
create index talk_comments_of_talk on talk_comments (talk_id, written_at, id) where deleted_at is null;
