CREATE TABLE "hand_over_codes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "hand_over_codes_shape" CHECK ("hand_over_codes"."code" ~ '^[0-9]{4}$'),
	CONSTRAINT "hand_over_codes_tries" CHECK ("hand_over_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hand_over_codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hand_over_mad" smallint DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_hand_over_mad_range" CHECK ("settings"."hand_over_mad" between 0 and 10000);--> statement-breakpoint
create function end_hand_over() returns trigger language plpgsql as $$
begin
  delete from hand_over_codes where order_id = new.id;
  return null;
end
$$;--> statement-breakpoint
create trigger orders_end_hand_over after update of status on orders for each row
  when (new.status in ('delivered', 'cancelled') and new.status is distinct from old.status)
  execute function end_hand_over();
