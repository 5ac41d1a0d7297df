-- Nothing looks for changes by their time alone: those to forget are found in the order in which they are told. Every write kept this index.
drop index changes_by_time;
