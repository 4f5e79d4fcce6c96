-- No bank gave these. Their payees are asked for the account again.
DELETE FROM "payees" WHERE rib ~ '^000' or right(rib, 2) in ('00', '98', '99');--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_rib";--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_rib" CHECK ("payees"."rib" ~ '^(?!000)[0-9]{22}(0[1-9]|[1-8][0-9]|9[0-7])$' and "payees"."rib"::numeric % 97 = 0);