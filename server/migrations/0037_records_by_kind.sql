-- The records of one kind are found, and counted, without reading all others: of a million those of a rare kind took a second.
create index admin_records_of_kind on admin_records (kind, at desc, id desc);
