ALTER TABLE "settings" ALTER COLUMN "bundle_max" SET DEFAULT 2;--> statement-breakpoint
-- The first value was one until the couriers’ screens showed several; no admin has chosen it.
UPDATE "settings" SET "bundle_max" = 2;