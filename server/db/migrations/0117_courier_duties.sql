CREATE TABLE "courier_duties" (
	"courier_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "courier_duties_courier_id_began_at_pk" PRIMARY KEY("courier_id","began_at"),
	CONSTRAINT "courier_duties_times" CHECK (isfinite("courier_duties"."began_at") and "courier_duties"."ended_at" >= "courier_duties"."began_at")
);
--> statement-breakpoint
ALTER TABLE "courier_duties" ADD CONSTRAINT "courier_duties_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_duties_one_open" ON "courier_duties" USING btree ("courier_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "trips_by_courier" ON "trips" USING btree ("courier_id","opened_at");--> statement-breakpoint
INSERT INTO "courier_duties" ("courier_id", "began_at") SELECT "user_id", coalesce("last_heard_at", now()) FROM "couriers" WHERE "is_on_duty";
