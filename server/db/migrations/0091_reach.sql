CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY NOT NULL,
	"zones" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "tariffs_sound" CHECK (tariff_is_sound("tariffs"."zones")),
	CONSTRAINT "tariffs_version" CHECK ("tariffs"."version" > 0),
	CONSTRAINT "tariffs_saver" CHECK ("tariffs"."saved_by" is not null or "tariffs"."version" = 1)
);
--> statement-breakpoint
INSERT INTO "tariffs" ("version", "zones", "saved_at") VALUES (1, '[{"name": "", "corners": null, "afterMetres": 0, "untilMetres": null, "baseCentimes": 1000, "includedMetres": 0, "kmCentimes": 0, "leastCentimes": 0, "freeFromCentimes": null}]', now());--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tariff_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tariff_zone" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reach_bound_metres" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reach_metres" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "busy_reach_metres" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reach_metres" integer DEFAULT 6000 NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tariff_zone" CHECK ("orders"."tariff_zone" between 0 and 29);--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_reach" CHECK (("restaurants"."reach_bound_metres" is null or "restaurants"."reach_bound_metres" between 500 and 50000 and "restaurants"."reach_bound_metres" % 100 = 0) and ("restaurants"."reach_metres" is null or "restaurants"."reach_metres" between 500 and 50000 and "restaurants"."reach_metres" % 100 = 0) and ("restaurants"."busy_reach_metres" is null or "restaurants"."busy_reach_metres" between 500 and 50000 and "restaurants"."busy_reach_metres" % 100 = 0));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_reach_metres_range" CHECK ("settings"."reach_metres" between 500 and 50000);