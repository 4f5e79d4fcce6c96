-- Once, on the primary: sudo -u postgres psql -f /etc/patroni/database.sql
create role mida login password '@PRODUCT_PASSWORD@';
-- What /metrics says of standbys and of the archive.
grant pg_monitor to mida;
-- The indexes of searches order letters by their numbers, so the language of the machine does not matter.
create database mida owner mida encoding 'UTF8' template template0;
