-- Providers write the case of a mail address as they like: one address is one administrator.
alter table admin_accounts drop constraint admin_accounts_email_key;
create unique index admin_accounts_one_per_address on admin_accounts (lower(email));
