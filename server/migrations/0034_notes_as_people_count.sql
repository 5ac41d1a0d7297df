-- A note is as long as a person counts it, as every other text: one character may be of many signs, of which a column keeps 16 each.
alter table cabinets
  drop constraint cabinets_status_note_check,
  add constraint cabinets_status_note_check check (length(status_note) <= 1024);
