ALTER TABLE "restaurants" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_phone" CHECK ("restaurants"."phone" ~ '^0[5-7][0-9]{8}$');--> statement-breakpoint
-- The sample city of an older demonstration: the numbers of server/db/seed.
update restaurants set phone = (case when id in (5, 12) then '0600000' else '0524000' end) || (100 + id)
  where id between 1 and 12
    and exists (select 1 from users where email = 'farnatchi@sample.mida.test' and email_verified);
