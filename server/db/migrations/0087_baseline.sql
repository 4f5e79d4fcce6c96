-- The tables as the migrations 0000 to 0087 left them. Functions and triggers: server/db/rules.
CREATE TYPE "public"."courier_status" AS ENUM('pending_review', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('customer', 'restaurant', 'courier', 'admin');--> statement-breakpoint
CREATE TYPE "public"."change_kind" AS ENUM('removed', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."proposal_state" AS ENUM('open', 'accepted', 'declined', 'lapsed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."order_party" AS ENUM('customer', 'restaurant', 'courier', 'admin', 'system');--> statement-breakpoint
CREATE TYPE "public"."cash_hand_over_state" AS ENUM('recorded', 'confirmed', 'denied', 'withdrawn', 'booked');--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."account_kind" AS ENUM('customer_credit', 'courier_cash', 'restaurant_payable', 'courier_payable', 'tips', 'commission', 'vat', 'delivery_income', 'promotions', 'losses', 'rounding', 'bank');--> statement-breakpoint
CREATE TYPE "public"."correction_reason" AS ENUM('courier_fault', 'kitchen_fault', 'wrong_amount', 'paid_by_mistake', 'agreed', 'other_reason');--> statement-breakpoint
CREATE TYPE "public"."ledger_event_kind" AS ENUM('order_delivered', 'order_cancelled', 'cash_handed_in', 'paid_out', 'corrected', 'invoiced');--> statement-breakpoint
CREATE TYPE "public"."payout_state" AS ENUM('confirmed', 'paid', 'withdrawn');--> statement-breakpoint
CREATE TABLE "couriers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"status" "courier_status" DEFAULT 'pending_review' NOT NULL,
	"is_on_duty" boolean DEFAULT false NOT NULL,
	"accepted_orders" integer DEFAULT 0 NOT NULL,
	"delivered_orders" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"duty_ended_at" timestamp with time zone,
	CONSTRAINT "couriers_phone" CHECK ("couriers"."phone" ~ '^0[67][0-9]{8}$'),
	CONSTRAINT "couriers_only_approved_on_duty" CHECK (not "couriers"."is_on_duty" or "couriers"."status" = 'approved')
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_centimes" integer NOT NULL,
	"photo_id" text,
	"french_name" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"unavailable_until" timestamp with time zone,
	"is_off" boolean DEFAULT false NOT NULL,
	"category_place" smallint,
	"place" smallint,
	"group_order" uuid[],
	"search_name" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(french_name, ''))) STORED,
	"search_kind" text GENERATED ALWAYS AS (search_kind_of(category, labels)) STORED,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_items_of_restaurant" UNIQUE("restaurant_id","id"),
	CONSTRAINT "menu_items_price_range" CHECK ("menu_items"."price_centimes" between 1 and 1000000),
	CONSTRAINT "menu_items_come_back" CHECK (isfinite("menu_items"."unavailable_until")),
	CONSTRAINT "menu_items_french_name" CHECK (char_length("menu_items"."french_name") between 2 and 80),
	CONSTRAINT "menu_items_labels" CHECK ("menu_items"."labels" <@ array['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] and cardinality("menu_items"."labels") <= 6),
	CONSTRAINT "menu_items_group_order" CHECK (cardinality("menu_items"."group_order") between 2 and 20 and array_position("menu_items"."group_order", null) is null)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit_price_centimes" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"options" jsonb,
	"allergens" text[],
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_options" CHECK (chosen_options_are_sound("order_lines"."options", "order_lines"."unit_price_centimes")),
	CONSTRAINT "order_lines_allergens" CHECK ("order_lines"."allergens" <@ array['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] and cardinality("order_lines"."allergens") <= 6),
	CONSTRAINT "order_lines_positive" CHECK ("order_lines"."unit_price_centimes" > 0 and "order_lines"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"delivery_address" text NOT NULL,
	"delivery_lat" double precision NOT NULL,
	"delivery_lng" double precision NOT NULL,
	"delivery_accuracy_metres" integer,
	"note" text DEFAULT '' NOT NULL,
	"restaurant_id" integer NOT NULL,
	"restaurant_name" text NOT NULL,
	"subtotal_centimes" integer NOT NULL,
	"delivery_fee_centimes" integer NOT NULL,
	"total_centimes" integer NOT NULL,
	"changes_centimes" integer DEFAULT 0 NOT NULL,
	"due_centimes" integer GENERATED ALWAYS AS (total_centimes + changes_centimes) STORED NOT NULL,
	"change_count" integer DEFAULT 0 NOT NULL,
	"status" "order_status" DEFAULT 'new' NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"courier_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"commission_percent" numeric(5,2) NOT NULL,
	"route_metres" integer,
	"courier_pay_centimes" integer,
	"cash_centimes" integer,
	"promised_at" timestamp with time zone,
	"ready_by" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"cancel_wished_at" timestamp with time zone,
	"wish_declined_at" timestamp with time zone,
	"cancel_asked_version" integer,
	CONSTRAINT "orders_once_per_key" UNIQUE("customer_id","key"),
	CONSTRAINT "orders_phone" CHECK ("orders"."phone" ~ '^0[67][0-9]{8}$'),
	CONSTRAINT "orders_total" CHECK ("orders"."subtotal_centimes" > 0 and "orders"."delivery_fee_centimes" >= 0 and "orders"."total_centimes" = "orders"."subtotal_centimes" + "orders"."delivery_fee_centimes"),
	CONSTRAINT "orders_due" CHECK ("orders"."changes_centimes" <= 0 and "orders"."due_centimes" >= "orders"."delivery_fee_centimes"),
	CONSTRAINT "orders_ready_by" CHECK ("orders"."ready_by" is null or (isfinite("orders"."ready_by") and "orders"."ready_by" > "orders"."created_at" and "orders"."status" <> 'new')),
	CONSTRAINT "orders_route" CHECK ("orders"."route_metres" >= 0),
	CONSTRAINT "orders_courier_pay" CHECK ("orders"."courier_pay_centimes" is null or ("orders"."courier_pay_centimes" >= 0 and "orders"."courier_id" is not null)),
	CONSTRAINT "orders_cash" CHECK ("orders"."cash_centimes" is null or ("orders"."cash_centimes" >= "orders"."total_centimes" and "orders"."cash_centimes" % 5000 = 0 and "orders"."cash_centimes" < "orders"."total_centimes" + 20000)),
	CONSTRAINT "orders_position" CHECK ("orders"."delivery_lat" between -90 and 90 and "orders"."delivery_lng" between -180 and 180),
	CONSTRAINT "orders_accuracy" CHECK ("orders"."delivery_accuracy_metres" between 0 and 150),
	CONSTRAINT "orders_finite_times" CHECK (isfinite("orders"."created_at") and isfinite("orders"."status_since")),
	CONSTRAINT "orders_promise_follows" CHECK ("orders"."promised_at" > "orders"."created_at" and isfinite("orders"."promised_at")),
	CONSTRAINT "orders_answer_follows" CHECK ("orders"."answer_by" > "orders"."created_at" and isfinite("orders"."answer_by")),
	CONSTRAINT "orders_courier_matches_status" CHECK (case when "orders"."status" in ('out_for_delivery', 'picked_up', 'delivered') then "orders"."courier_id" is not null else "orders"."courier_id" is null or "orders"."status" = 'cancelled' end)
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "restaurants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cuisine" text NOT NULL,
	"reviewed_stars" integer DEFAULT 0 NOT NULL,
	"reviewed_count" integer DEFAULT 0 NOT NULL,
	"delivery_min_minutes" smallint NOT NULL,
	"delivery_max_minutes" smallint NOT NULL,
	"address" text NOT NULL,
	"district" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"photo_id" text,
	"image_url" text,
	"card_image_url" text,
	"category_images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stage" text DEFAULT 'setting_up' NOT NULL,
	"delisted_reason" text,
	"is_accepting_orders" boolean DEFAULT false NOT NULL,
	"is_halal" boolean DEFAULT true NOT NULL,
	"phone" text,
	"missed_in_a_row" smallint DEFAULT 0 NOT NULL,
	"last_missed_at" timestamp with time zone,
	"paused_because" text,
	"busy_minutes" smallint,
	"busy_until" timestamp with time zone,
	"quarter_orders_max" smallint,
	"full_until" timestamp with time zone,
	"auto_accept" jsonb,
	"minimum_centimes" integer DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED,
	"search_cuisine" text GENERATED ALWAYS AS (fold_text(cuisine)) STORED,
	"opening_hours" jsonb,
	"paused_until" timestamp with time zone,
	"is_open_by_hours" boolean DEFAULT true NOT NULL,
	"hours_turn_at" timestamp with time zone,
	"order_steps" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurants_reviewed" CHECK ("restaurants"."reviewed_stars" between "restaurants"."reviewed_count" and 5 * "restaurants"."reviewed_count" and "restaurants"."reviewed_count" between 0 and 200),
	CONSTRAINT "restaurants_delivery_range" CHECK (0 < "restaurants"."delivery_min_minutes" and "restaurants"."delivery_min_minutes" <= "restaurants"."delivery_max_minutes"),
	CONSTRAINT "restaurants_phone" CHECK ("restaurants"."phone" ~ '^0[5-7][0-9]{8}$'),
	CONSTRAINT "restaurants_misses" CHECK ("restaurants"."missed_in_a_row" >= 0),
	CONSTRAINT "restaurants_pause" CHECK ("restaurants"."paused_because" is null or "restaurants"."paused_because" in ('missed_orders') and not "restaurants"."is_accepting_orders"),
	CONSTRAINT "restaurants_stage" CHECK ("restaurants"."stage" in ('setting_up', 'listed', 'delisted')),
	CONSTRAINT "restaurants_only_listed_accept" CHECK ("restaurants"."stage" = 'listed' or not "restaurants"."is_accepting_orders"),
	CONSTRAINT "restaurants_delisted_because" CHECK (("restaurants"."stage" = 'delisted') = ("restaurants"."delisted_reason" is not null)),
	CONSTRAINT "restaurants_position" CHECK ("restaurants"."lat" between -90 and 90 and "restaurants"."lng" between -180 and 180),
	CONSTRAINT "restaurants_busy" CHECK (("restaurants"."busy_minutes" is null) = ("restaurants"."busy_until" is null) and isfinite("restaurants"."busy_until") and "restaurants"."busy_minutes" in (10, 20, 30)),
	CONSTRAINT "restaurants_full" CHECK ("restaurants"."quarter_orders_max" between 1 and 60 and isfinite("restaurants"."full_until") and ("restaurants"."full_until" is null or "restaurants"."quarter_orders_max" is not null)),
	CONSTRAINT "restaurants_auto_accept" CHECK ("restaurants"."auto_accept" is null or hours_are_sound(jsonb_build_object('week', "restaurants"."auto_accept", 'ramadan', null, 'holidays', '[]'::jsonb))),
	CONSTRAINT "restaurants_minimum" CHECK ("restaurants"."minimum_centimes" between 0 and 50000),
	CONSTRAINT "restaurants_hours" CHECK (hours_are_sound("restaurants"."opening_hours")),
	CONSTRAINT "restaurants_pause_ends" CHECK (isfinite("restaurants"."paused_until")),
	CONSTRAINT "restaurants_hours_turn" CHECK (isfinite("restaurants"."hours_turn_at")),
	CONSTRAINT "restaurants_order_steps" CHECK ("restaurants"."order_steps" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_provider_identity" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "decisions_kind" CHECK ("decisions"."decision" in ('pending_review', 'approved', 'rejected', 'demoted'))
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('confirm', 'reset'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"second_factor_until" timestamp with time zone,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "suspension_answers" (
	"suspension_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "suspension_answers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "suspension_answers_length" CHECK (length("suspension_answers"."answer") <= 600 and ("suspension_answers"."answered_at" is not null or "suspension_answers"."answer" = ''))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"suspended_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"sign_up_browser_hash" text,
	"image" text,
	"role" "role" DEFAULT 'customer' NOT NULL,
	"phone" text,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED,
	"search_grams" integer[] GENERATED ALWAYS AS (text_grams(array[fold_text(name), email, phone])) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_deleted_are_nobody" CHECK ("users"."deleted_at" is null or ("users"."phone" is null and "users"."image" is null and "users"."email" like 'deleted-%'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "restaurant_invitations_email_is_lower_case" CHECK ("restaurant_invitations"."email" = lower("restaurant_invitations"."email")),
	CONSTRAINT "restaurant_invitations_role" CHECK ("restaurant_invitations"."role" in ('manager', 'kitchen')),
	CONSTRAINT "restaurant_invitations_accepted" CHECK (num_nonnulls("restaurant_invitations"."accepted_at", "restaurant_invitations"."accepted_by") <> 1),
	CONSTRAINT "restaurant_invitations_ended_once" CHECK (num_nonnulls("restaurant_invitations"."accepted_at", "restaurant_invitations"."withdrawn_at") < 2),
	CONSTRAINT "restaurant_invitations_lasts" CHECK ("restaurant_invitations"."ends_at" > "restaurant_invitations"."invited_at")
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"user_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_members_user_id_restaurant_id_pk" PRIMARY KEY("user_id","restaurant_id"),
	CONSTRAINT "restaurant_members_role" CHECK ("restaurant_members"."role" in ('owner', 'manager', 'kitchen'))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"replacement_item_id" uuid,
	"replacement_name" text,
	"replacement_price_centimes" integer,
	"kind" "change_kind" NOT NULL,
	"sum_centimes" integer NOT NULL,
	"answered_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_changes_quantity" CHECK ("order_changes"."quantity" between 1 and 50),
	CONSTRAINT "order_changes_sum" CHECK ("order_changes"."sum_centimes" <= 0),
	CONSTRAINT "order_changes_replacement" CHECK (num_nonnulls("order_changes"."replacement_item_id", "order_changes"."replacement_name", "order_changes"."replacement_price_centimes")
        = case "order_changes"."kind" when 'replaced' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"replacement_item_id" uuid,
	"replacement_name" text,
	"replacement_price_centimes" integer,
	"replacement_allergens" text[],
	"state" "proposal_state" DEFAULT 'open' NOT NULL,
	"proposed_by" uuid,
	"proposed_by_tablet" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"tablet_made_by" uuid,
	CONSTRAINT "order_proposals_quantity" CHECK ("order_proposals"."quantity" between 1 and 50),
	CONSTRAINT "order_proposals_replacement" CHECK (num_nonnulls("order_proposals"."replacement_item_id", "order_proposals"."replacement_name", "order_proposals"."replacement_price_centimes") in (0, 3)
        and "order_proposals"."replacement_price_centimes" > 0),
	CONSTRAINT "order_proposals_allergens" CHECK ("order_proposals"."replacement_allergens" is null or ("order_proposals"."replacement_item_id" is not null and "order_proposals"."replacement_allergens" <@ array['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] and cardinality("order_proposals"."replacement_allergens") <= 6)),
	CONSTRAINT "order_proposals_proposer" CHECK (num_nonnulls("order_proposals"."proposed_by", "order_proposals"."proposed_by_tablet") = 1),
	CONSTRAINT "order_proposals_times" CHECK (isfinite("order_proposals"."answer_by") and "order_proposals"."answer_by" > "order_proposals"."proposed_at" and ("order_proposals"."state" = 'open') = ("order_proposals"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"from_status" "order_status",
	"to_status" "order_status" NOT NULL,
	"party" "order_party" NOT NULL,
	"actor_id" uuid,
	"tablet_name" text,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"tablet_made_by" uuid,
	CONSTRAINT "order_history_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "order_history_finite_time" CHECK (isfinite("order_history"."at")),
	CONSTRAINT "order_history_actor" CHECK (("order_history"."actor_id" is null) = ("order_history"."party" = 'system' or "order_history"."tablet_name" is not null)),
	CONSTRAINT "order_history_tablet" CHECK ("order_history"."tablet_name" is null or "order_history"."party" = 'restaurant'),
	CONSTRAINT "order_history_reason" CHECK (("order_history"."reason" is not null) = ("order_history"."to_status" = 'cancelled' and "order_history"."party" <> 'customer' or "order_history"."from_status" = 'out_for_delivery' and "order_history"."to_status" = 'ready_for_pickup' or "order_history"."party" = 'admin' and "order_history"."to_status" in ('picked_up', 'delivered'))),
	CONSTRAINT "order_history_words" CHECK (char_length("order_history"."words") <= 300)
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"from_status" "order_status" NOT NULL,
	"to_status" "order_status" NOT NULL,
	CONSTRAINT "order_transitions_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"network" text NOT NULL,
	"browser" text,
	"system" text,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"decision_id" uuid,
	"version" integer,
	CONSTRAINT "admin_acts_name_no_person" CHECK (names_no_person("admin_acts"."before") and names_no_person("admin_acts"."after")
        and "admin_acts"."subject_id" ~ '^[0-9a-f-]{1,36}$|^all$')
);
--> statement-breakpoint
CREATE TABLE "best_dishes" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"menu_item_ids" uuid[] NOT NULL,
	"category" text,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cash_hand_overs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"amount_centimes" integer NOT NULL,
	"state" "cash_hand_over_state" DEFAULT 'recorded' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"booked_by" uuid,
	CONSTRAINT "cash_hand_overs_amount" CHECK ("cash_hand_overs"."amount_centimes" > 0),
	CONSTRAINT "cash_hand_overs_answered" CHECK (("cash_hand_overs"."state" = 'recorded') = ("cash_hand_overs"."answered_at" is null)),
	CONSTRAINT "cash_hand_overs_booked" CHECK (("cash_hand_overs"."booked_by" is null) = ("cash_hand_overs"."state" in ('recorded', 'confirmed', 'denied', 'withdrawn'))),
	CONSTRAINT "cash_hand_overs_own" CHECK ("cash_hand_overs"."booked_by" <> "cash_hand_overs"."courier_id"),
	CONSTRAINT "cash_hand_overs_times" CHECK (isfinite("cash_hand_overs"."recorded_at") and isfinite("cash_hand_overs"."answered_at"))
);
--> statement-breakpoint
CREATE TABLE "restaurant_commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurant_commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"percent" numeric(5,2),
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurant_commissions_range" CHECK ("restaurant_commissions"."percent" between 0 and 30),
	CONSTRAINT "restaurant_commissions_since" CHECK (isfinite("restaurant_commissions"."since"))
);
--> statement-breakpoint
CREATE TABLE "cancel_requests" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"asked_by_tablet" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"tablet_made_by" uuid,
	CONSTRAINT "cancel_requests_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "cancel_requests_words" CHECK (char_length("cancel_requests"."words") <= 300),
	CONSTRAINT "cancel_requests_answer" CHECK ("cancel_requests"."answer" in ('cancelled', 'kept')),
	CONSTRAINT "cancel_requests_asker" CHECK (num_nonnulls("cancel_requests"."asked_by", "cancel_requests"."asked_by_tablet") = 1),
	CONSTRAINT "cancel_requests_answered_whole" CHECK (num_nonnulls("cancel_requests"."answer", "cancel_requests"."answered_by", "cancel_requests"."answered_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "courier_positions" (
	"courier_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accuracy_metres" integer,
	CONSTRAINT "courier_positions_position" CHECK ("courier_positions"."lat" between -90 and 90 and "courier_positions"."lng" between -180 and 180),
	CONSTRAINT "courier_positions_accuracy" CHECK ("courier_positions"."accuracy_metres" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "hour_figures" (
	"restaurant_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"orders" bigint NOT NULL,
	"cancelled_orders" bigint NOT NULL,
	"delivered_orders" bigint NOT NULL,
	"revenue_centimes" bigint NOT NULL,
	"subtotal_centimes" bigint NOT NULL,
	"commission_centimes" bigint NOT NULL,
	"milliseconds_to_door" bigint NOT NULL,
	CONSTRAINT "hour_figures_restaurant_id_hour_pk" PRIMARY KEY("restaurant_id","hour")
);
--> statement-breakpoint
CREATE TABLE "span_figures" (
	"restaurant_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"first_day" date NOT NULL,
	"orders" bigint NOT NULL,
	"accepted_orders" bigint NOT NULL,
	"auto_accepted_orders" bigint NOT NULL,
	"rejected_orders" bigint NOT NULL,
	"missed_orders" bigint NOT NULL,
	"cancelled_orders" bigint NOT NULL,
	"delivered_orders" bigint NOT NULL,
	"revenue_centimes" bigint NOT NULL,
	"subtotal_centimes" bigint NOT NULL,
	"commission_centimes" bigint NOT NULL,
	"milliseconds_to_door" bigint NOT NULL,
	"ready_orders" bigint NOT NULL,
	"late_orders" bigint NOT NULL,
	"preparation_milliseconds" bigint NOT NULL,
	"promised_milliseconds" bigint NOT NULL,
	"reviews" bigint NOT NULL,
	"stars" bigint NOT NULL,
	"week_hours" integer[] NOT NULL,
	CONSTRAINT "span_figures_restaurant_id_days_first_day_pk" PRIMARY KEY("restaurant_id","days","first_day")
);
--> statement-breakpoint
CREATE TABLE "span_items" (
	"restaurant_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"first_day" date NOT NULL,
	"option_group" text NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"centimes" bigint NOT NULL,
	CONSTRAINT "span_items_restaurant_id_days_first_day_option_group_name_pk" PRIMARY KEY("restaurant_id","days","first_day","option_group","name")
);
--> statement-breakpoint
CREATE TABLE "uncounted_moves" (
	"order_id" uuid NOT NULL,
	"status" "order_status" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_restaurants" (
	"restaurant_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_reviews" (
	"restaurant_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reviews" smallint NOT NULL,
	"stars" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_dishes" (
	"restaurant_id" integer NOT NULL,
	"last_day" date NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "week_dishes_restaurant_id_last_day_name_pk" PRIMARY KEY("restaurant_id","last_day","name")
);
--> statement-breakpoint
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
CREATE TABLE "menu_item_groups" (
	"menu_item_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	CONSTRAINT "menu_item_groups_menu_item_id_group_id_pk" PRIMARY KEY("menu_item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"least" smallint NOT NULL,
	"most" smallint NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"place" smallint,
	CONSTRAINT "option_groups_of_restaurant" UNIQUE("restaurant_id","id"),
	CONSTRAINT "option_groups_range" CHECK (0 <= "option_groups"."least" and "option_groups"."least" <= "option_groups"."most" and "option_groups"."most" between 1 and 40),
	CONSTRAINT "option_groups_options" CHECK (options_are_sound("option_groups"."options", "option_groups"."least", "option_groups"."most"))
);
--> statement-breakpoint
CREATE TABLE "menu_times" (
	"restaurant_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"season" text NOT NULL,
	"weekdays" smallint[] DEFAULT '{0,1,2,3,4,5,6}' NOT NULL,
	"categories" text[] NOT NULL,
	"menu_item_ids" uuid[] NOT NULL,
	CONSTRAINT "menu_times_restaurant_id_place_pk" PRIMARY KEY("restaurant_id","place"),
	CONSTRAINT "menu_times_place" CHECK ("menu_times"."place" between 0 and 9),
	CONSTRAINT "menu_times_range" CHECK ("menu_times"."from_minute" between 0 and 1439 and "menu_times"."until_minute" > "menu_times"."from_minute" and "menu_times"."until_minute" <= "menu_times"."from_minute" + 1440),
	CONSTRAINT "menu_times_weekdays" CHECK (array_position("menu_times"."weekdays", null) is null and cardinality("menu_times"."weekdays") > 0
        and cardinality("menu_times"."weekdays") = (0 = any("menu_times"."weekdays"))::int + (1 = any("menu_times"."weekdays"))::int + (2 = any("menu_times"."weekdays"))::int + (3 = any("menu_times"."weekdays"))::int + (4 = any("menu_times"."weekdays"))::int + (5 = any("menu_times"."weekdays"))::int + (6 = any("menu_times"."weekdays"))::int),
	CONSTRAINT "menu_times_season" CHECK ("menu_times"."season" in ('always', 'ramadan', 'outside_ramadan'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cuisine" text NOT NULL,
	"district" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'pending_review' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"restaurant_id" integer,
	CONSTRAINT "restaurant_applications_phone" CHECK ("restaurant_applications"."phone" ~ '^0[5-7][0-9]{8}$'),
	CONSTRAINT "restaurant_applications_position" CHECK ("restaurant_applications"."lat" between -90 and 90 and "restaurant_applications"."lng" between -180 and 180),
	CONSTRAINT "restaurant_applications_status" CHECK ("restaurant_applications"."status" in ('pending_review', 'approved', 'rejected')),
	CONSTRAINT "restaurant_applications_decided" CHECK (num_nonnulls("restaurant_applications"."decided_at", "restaurant_applications"."decided_by") = case "restaurant_applications"."status" when 'pending_review' then 0 else 2 end),
	CONSTRAINT "restaurant_applications_approved" CHECK (("restaurant_applications"."status" = 'approved') = ("restaurant_applications"."restaurant_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "restaurant_delistings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurant_delistings_reason" CHECK (char_length(btrim("restaurant_delistings"."reason")) > 0),
	CONSTRAINT "restaurant_delistings_finite_time" CHECK (isfinite("restaurant_delistings"."at"))
);
--> statement-breakpoint
CREATE TABLE "restaurant_setups" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"hours_set_at" timestamp with time zone,
	"trial_sent_at" timestamp with time zone,
	"trial_accepted_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" "invoice_kind" NOT NULL,
	"restaurant_id" integer NOT NULL,
	"month" date NOT NULL,
	"billed_until" timestamp with time zone NOT NULL,
	"billed_since" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"net_centimes" bigint NOT NULL,
	"vat_centimes" bigint NOT NULL,
	"total_centimes" bigint NOT NULL,
	"issuer" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("year","number"),
	CONSTRAINT "invoices_once_a_month" UNIQUE("restaurant_id","month"),
	CONSTRAINT "invoices_end_once" UNIQUE("restaurant_id","billed_until"),
	CONSTRAINT "invoices_begin_once" UNIQUE NULLS NOT DISTINCT("restaurant_id","billed_since"),
	CONSTRAINT "invoices_end_with_month" CHECK (timestamptz '1970-01-01T00:00Z' + (("invoices"."month" + interval '1 month')::date - date '1970-01-01') * interval '24 hours' - "invoices"."billed_until" in (interval '0', interval '1 hour')),
	CONSTRAINT "invoices_span" CHECK ("invoices"."billed_since" < "invoices"."billed_until"),
	CONSTRAINT "invoices_month" CHECK (extract(day from "invoices"."month") = 1),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_centimes" > 0 and "invoices"."vat_centimes" >= 0 and "invoices"."net_centimes" >= 0
        and "invoices"."total_centimes" = "invoices"."net_centimes" + "invoices"."vat_centimes"),
	CONSTRAINT "invoices_finite_time" CHECK (isfinite("invoices"."issued_at"))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "account_kind" NOT NULL,
	"user_id" uuid,
	"restaurant_id" integer,
	"debits_centimes" bigint NOT NULL,
	"credits_centimes" bigint NOT NULL,
	"balance_centimes" bigint GENERATED ALWAYS AS (case when kind in ('courier_cash', 'promotions', 'losses', 'rounding', 'bank') then debits_centimes - credits_centimes else credits_centimes - debits_centimes end) STORED NOT NULL,
	CONSTRAINT "ledger_accounts_id" CHECK ("ledger_accounts"."id" = "ledger_accounts"."kind"::text || ':' || coalesce("ledger_accounts"."user_id"::text, "ledger_accounts"."restaurant_id"::text, right("ledger_accounts"."id", 1))),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."user_id" is not null) = ("ledger_accounts"."kind" in ('customer_credit', 'courier_cash', 'courier_payable', 'tips'))
        and ("ledger_accounts"."restaurant_id" is not null) = ("ledger_accounts"."kind" in ('restaurant_payable'))
        and (num_nonnulls("ledger_accounts"."user_id", "ledger_accounts"."restaurant_id") = 1 or right("ledger_accounts"."id", 1) ~ '[0-9a-f]'))
);
--> statement-breakpoint
CREATE TABLE "ledger_rows" (
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "ledger_event_kind" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_centimes" bigint NOT NULL,
	"corrects_event" uuid,
	"corrects_position" smallint,
	"correction_reason" "correction_reason",
	CONSTRAINT "ledger_rows_event_id_position_pk" PRIMARY KEY("event_id","position"),
	CONSTRAINT "ledger_rows_amount" CHECK ("ledger_rows"."amount_centimes" > 0),
	CONSTRAINT "ledger_rows_sides" CHECK ("ledger_rows"."debit" <> "ledger_rows"."credit"),
	CONSTRAINT "ledger_rows_finite_time" CHECK (isfinite("ledger_rows"."at")),
	CONSTRAINT "ledger_rows_correction" CHECK (num_nonnulls("ledger_rows"."corrects_event", "ledger_rows"."corrects_position", "ledger_rows"."correction_reason") = case "ledger_rows"."kind" when 'corrected' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "legal_identities" (
	"party" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"legal_name" text NOT NULL,
	"ice" text NOT NULL,
	"tax_id" text NOT NULL,
	"legal_form" text,
	"register_number" text,
	"register_city" text,
	"trade_tax" text,
	"address" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_identities_owner" CHECK ("legal_identities"."party" = coalesce('restaurant_payable:' || "legal_identities"."restaurant_id", 'courier_payable:' || "legal_identities"."courier_id", 'marketplace')
        and num_nonnulls("legal_identities"."restaurant_id", "legal_identities"."courier_id") < 2),
	CONSTRAINT "legal_identities_ice" CHECK ("legal_identities"."ice" ~ '^[0-9]{15}$' and "legal_identities"."ice" ~ '[1-9]'),
	CONSTRAINT "legal_identities_tax_id" CHECK ("legal_identities"."tax_id" ~ '^[0-9]{5,10}$'),
	CONSTRAINT "legal_identities_name" CHECK ("legal_identities"."legal_name" <> ''),
	CONSTRAINT "legal_identities_company" CHECK (num_nonnulls("legal_identities"."legal_form", "legal_identities"."register_number", "legal_identities"."register_city", "legal_identities"."trade_tax", "legal_identities"."address")
        = case when "legal_identities"."courier_id" is null then 5 else 0 end),
	CONSTRAINT "legal_identities_register" CHECK ("legal_identities"."register_number" ~ '^[1-9][0-9]{0,9}$' and "legal_identities"."trade_tax" ~ '^[0-9]{6,10}$'
        and "legal_identities"."register_city" <> '' and "legal_identities"."address" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_contacts" (
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"restaurant_ids" integer[] NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
	"search_grams" integer[] GENERATED ALWAYS AS (text_grams(array[fold_text(name), phone])) STORED NOT NULL,
	CONSTRAINT "order_contacts_customer_id_name_phone_pk" PRIMARY KEY("customer_id","name","phone")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"sequence" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"account" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"holder" text NOT NULL,
	"rib" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_owner" CHECK ("payees"."account" = coalesce('restaurant_payable:' || "payees"."restaurant_id", 'courier_payable:' || "payees"."courier_id")
    and num_nonnulls("payees"."restaurant_id", "payees"."courier_id") = 1),
	CONSTRAINT "payees_rib" CHECK ("payees"."rib" ~ '^(?!000)[0-9]{22}(0[1-9]|[1-8][0-9]|9[0-7])$' and "payees"."rib"::numeric % 97 = 0),
	CONSTRAINT "payees_holder" CHECK ("payees"."holder" <> '')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"amount_centimes" bigint NOT NULL,
	"kept_centimes" bigint NOT NULL,
	"rib" text NOT NULL,
	"holder" text NOT NULL,
	"state" "payout_state" DEFAULT 'confirmed' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payouts_owner" CHECK ("payouts"."account" = coalesce('restaurant_payable:' || "payouts"."restaurant_id", 'courier_payable:' || "payouts"."courier_id")
    and num_nonnulls("payouts"."restaurant_id", "payouts"."courier_id") = 1),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_centimes" > 0 and "payouts"."kept_centimes" >= 0),
	CONSTRAINT "payouts_ended" CHECK (("payouts"."state" = 'confirmed') = ("payouts"."ended_at" is null)),
	CONSTRAINT "payouts_times" CHECK (isfinite("payouts"."confirmed_at") and isfinite("payouts"."ended_at"))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"delivered_orders" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"cash_out_centimes" bigint NOT NULL,
	"discrepancies" integer NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_days_over" CHECK (isfinite("closed_days"."closed_at") and "closed_days"."closed_at" >= timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" - date '1970-01-01') * interval '24 hours' + interval '23 hours'),
	CONSTRAINT "closed_days_span" CHECK (timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" - date '1970-01-01') * interval '24 hours' - "closed_days"."begins_at" in (interval '0', interval '1 hour') and timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" + 1 - date '1970-01-01') * interval '24 hours' - "closed_days"."ends_at" in (interval '0', interval '1 hour')),
	CONSTRAINT "closed_days_counts" CHECK ("closed_days"."delivered_orders" >= 0 and "closed_days"."discrepancies" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"photo_id" text NOT NULL,
	"width" smallint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photo_files_photo_id_width_pk" PRIMARY KEY("photo_id","width")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "public_version_one_row" CHECK ("public_version"."id")
);
--> statement-breakpoint
CREATE TABLE "device_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"sdk_version" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_interests" (
	"device_id" uuid NOT NULL,
	"interest" text NOT NULL,
	CONSTRAINT "push_interests_device_id_interest_pk" PRIMARY KEY("device_id","interest"),
	CONSTRAINT "push_interests_length" CHECK (char_length("push_interests"."interest") between 1 and 164)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"courier" text,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (char_length("reviews"."words") <= 600 and char_length("reviews"."answer") <= 600),
	CONSTRAINT "reviews_courier" CHECK ("reviews"."courier" in ('up', 'down')),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answered_at" is null) = ("reviews"."answer" = '')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_by" is null))
);
--> statement-breakpoint
CREATE TABLE "restaurant_grams" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"grams" integer[] NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"commission_percent" numeric(5,2) DEFAULT 15 NOT NULL,
	"restaurants_may_reject" boolean DEFAULT false NOT NULL,
	"admins_need_two_factor" boolean DEFAULT false NOT NULL,
	"help_line" text,
	"answer_minutes" smallint DEFAULT 8 NOT NULL,
	"pickup_minutes" smallint DEFAULT 20 NOT NULL,
	"delivery_minutes" smallint DEFAULT 45 NOT NULL,
	"no_show_mad" smallint DEFAULT 100 NOT NULL,
	"hand_over_codes" boolean DEFAULT true NOT NULL,
	"hand_over_mad" smallint DEFAULT 300 NOT NULL,
	"pay_base_mad" smallint DEFAULT 8 NOT NULL,
	"pay_km_centimes" smallint DEFAULT 150 NOT NULL,
	"pay_night_percent" smallint DEFAULT 125 NOT NULL,
	"cash_limit_mad" smallint DEFAULT 2000 NOT NULL,
	"ramadan_from" date,
	"ramadan_until" date,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clock_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"production_since" timestamp with time zone,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id"),
	CONSTRAINT "settings_commission_range" CHECK ("settings"."commission_percent" between 0 and 30),
	CONSTRAINT "settings_answer_minutes_range" CHECK ("settings"."answer_minutes" between 2 and 30),
	CONSTRAINT "settings_pickup_minutes_range" CHECK ("settings"."pickup_minutes" between 5 and 120),
	CONSTRAINT "settings_delivery_minutes_range" CHECK ("settings"."delivery_minutes" between 10 and 240),
	CONSTRAINT "settings_no_show_mad_range" CHECK ("settings"."no_show_mad" between 0 and 5000),
	CONSTRAINT "settings_hand_over_mad_range" CHECK ("settings"."hand_over_mad" between 0 and 10000),
	CONSTRAINT "settings_pay_base_mad_range" CHECK ("settings"."pay_base_mad" between 0 and 100),
	CONSTRAINT "settings_pay_km_centimes_range" CHECK ("settings"."pay_km_centimes" between 0 and 2000),
	CONSTRAINT "settings_pay_night_percent_range" CHECK ("settings"."pay_night_percent" between 100 and 300),
	CONSTRAINT "settings_cash_limit_mad_range" CHECK ("settings"."cash_limit_mad" between 0 and 20000),
	CONSTRAINT "settings_ramadan" CHECK (("settings"."ramadan_from" is null) = ("settings"."ramadan_until" is null)
        and "settings"."ramadan_until" - "settings"."ramadan_from" between 0 and 39),
	CONSTRAINT "settings_holidays" CHECK (jsonb_typeof("settings"."holidays") = 'array'),
	CONSTRAINT "settings_clock_changes" CHECK (jsonb_typeof("settings"."clock_changes") = 'array'),
	CONSTRAINT "settings_help_line_shape" CHECK ("settings"."help_line" ~ '^0[5-8][0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"folded" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_times" CHECK ("search_misses"."times" > 0),
	CONSTRAINT "search_misses_folded" CHECK ("search_misses"."folded" = fold_text("search_misses"."typed") and "search_misses"."folded" <> ''),
	CONSTRAINT "search_misses_name_no_user" CHECK (char_length("search_misses"."typed") <= 100 and position('@' in "search_misses"."typed") = 0
        and char_length(regexp_replace("search_misses"."folded", '[^0-9]', '', 'g')) < 6)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"also" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_sound" CHECK (synonyms_are_sound("search_synonyms"."words", "search_synonyms"."also"))
);
--> statement-breakpoint
CREATE TABLE "tablets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_ends_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"signed_in_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "tablets_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "tablets_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "tablets_name" CHECK (char_length("tablets"."name") between 1 and 40),
	CONSTRAINT "tablets_user_agent" CHECK (char_length("tablets"."user_agent") <= 400),
	CONSTRAINT "tablets_code_or_token" CHECK (num_nonnulls("tablets"."code_hash", "tablets"."token_hash") = 1
        and num_nonnulls("tablets"."token_hash", "tablets"."signed_in_at", "tablets"."last_used_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "timetable" (
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "timetable_subject_topic_pk" PRIMARY KEY("subject","topic")
);
--> statement-breakpoint
CREATE TABLE "delivery_troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"first_call_at" timestamp with time zone,
	"second_call_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "delivery_troubles_reason" CHECK ("delivery_troubles"."reason" in ('not_there', 'refused', 'cannot_pay', 'wrong_address', 'accident')),
	CONSTRAINT "delivery_troubles_calls" CHECK ("delivery_troubles"."first_call_at" < "delivery_troubles"."second_call_at" or "delivery_troubles"."second_call_at" is null)
);
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"contest" text DEFAULT '' NOT NULL,
	"contested_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "no_shows_contest" CHECK (("no_shows"."contested_at" is null) = ("no_shows"."contest" = '') and char_length("no_shows"."contest") <= 300),
	CONSTRAINT "no_shows_lifted" CHECK (("no_shows"."lifted_at" is null) = ("no_shows"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_answers" ADD CONSTRAINT "suspension_answers_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_proposal_id_order_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."order_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_dishes" ADD CONSTRAINT "best_dishes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_commissions" ADD CONSTRAINT "restaurant_commissions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_codes" ADD CONSTRAINT "hand_over_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_groups" ADD CONSTRAINT "menu_item_groups_item" FOREIGN KEY ("restaurant_id","menu_item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_groups" ADD CONSTRAINT "menu_item_groups_group" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."option_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_times" ADD CONSTRAINT "menu_times_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_applications" ADD CONSTRAINT "restaurant_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_applications" ADD CONSTRAINT "restaurant_applications_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_delistings" ADD CONSTRAINT "restaurant_delistings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_setups" ADD CONSTRAINT "restaurant_setups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_go_on" FOREIGN KEY ("restaurant_id","billed_since") REFERENCES "public"."invoices"("restaurant_id","billed_until") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_rows" ADD CONSTRAINT "ledger_rows_corrected" FOREIGN KEY ("corrects_event","corrects_position") REFERENCES "public"."ledger_rows"("event_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_tokens" ADD CONSTRAINT "device_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_interests" ADD CONSTRAINT "push_interests_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_grams" ADD CONSTRAINT "restaurant_grams_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_of_member" FOREIGN KEY ("made_by","restaurant_id") REFERENCES "public"."restaurant_members"("user_id","restaurant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_troubles" ADD CONSTRAINT "delivery_troubles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "couriers_pending" ON "couriers" USING btree ("applied_at") WHERE "couriers"."status" = 'pending_review';--> statement-breakpoint
CREATE INDEX "menu_items_by_photo" ON "menu_items" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "menu_items_by_restaurant" ON "menu_items" USING btree ("restaurant_id","category","name");--> statement-breakpoint
CREATE INDEX "orders_for_kitchen" ON "orders" USING btree ("restaurant_id","created_at","id") WHERE status in ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "orders_available" ON "orders" USING btree ("status_since","id") WHERE status = 'ready_for_pickup' and courier_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_active_job" ON "orders" USING btree ("courier_id") WHERE status in ('out_for_delivery', 'picked_up');--> statement-breakpoint
CREATE INDEX "orders_current" ON "orders" USING btree ("created_at","id") WHERE status in ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up');--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("status","created_at","id") WHERE status in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_courier" ON "orders" USING btree ("courier_id","status","created_at","id","restaurant_id") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("status_since") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "restaurants_by_photo" ON "restaurants" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "decisions_by_user" ON "decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "mail_links_by_user" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_half_open" ON "sessions" USING btree ("second_factor_until") WHERE second_factor_until is not null;--> statement-breakpoint
CREATE INDEX "suspension_answers_by_end" ON "suspension_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "suspensions_by_user" ON "suspensions" USING btree ("user_id","suspended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_standing" ON "suspensions" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_grams" ON "users" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_invitations_one_open" ON "restaurant_invitations" USING btree ("restaurant_id","email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "restaurant_invitations_by_email" ON "restaurant_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restaurant_members_by_restaurant" ON "restaurant_members" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "order_changes_by_order" ON "order_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_changes_by_user" ON "order_changes" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposals_one_open" ON "order_proposals" USING btree ("order_id","position") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_proposals_by_order" ON "order_proposals" USING btree ("order_id","proposed_at");--> statement-breakpoint
CREATE INDEX "order_proposals_by_user" ON "order_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "order_proposals_by_tablet_maker" ON "order_proposals" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "order_history_by_actor" ON "order_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_history_by_tablet_maker" ON "order_history" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "admin_acts_by_time" ON "admin_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_admin" ON "admin_acts" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_act" ON "admin_acts" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_subject" ON "admin_acts" USING btree ("subject_id" text_pattern_ops,"at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_hand_overs_one_waits" ON "cash_hand_overs" USING btree ("courier_id") WHERE state = 'recorded';--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_courier" ON "cash_hand_overs" USING btree ("courier_id","number");--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_number" ON "cash_hand_overs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_admin" ON "cash_hand_overs" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_booking_admin" ON "cash_hand_overs" USING btree ("booked_by") WHERE booked_by is not null;--> statement-breakpoint
CREATE INDEX "restaurant_commissions_latest" ON "restaurant_commissions" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "cancel_requests_by_asker" ON "cancel_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "cancel_requests_by_answerer" ON "cancel_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "cancel_requests_by_tablet_maker" ON "cancel_requests" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "week_dishes_best" ON "week_dishes" USING btree ("restaurant_id","last_day",quantity desc,"name");--> statement-breakpoint
CREATE INDEX "menu_item_groups_by_group" ON "menu_item_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_applications_one_waiting" ON "restaurant_applications" USING btree ("applicant_id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "restaurant_applications_by_applicant" ON "restaurant_applications" USING btree ("applicant_id","applied_at");--> statement-breakpoint
CREATE INDEX "restaurant_applications_waiting" ON "restaurant_applications" USING btree ("applied_at","id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "restaurant_applications_by_decision" ON "restaurant_applications" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "restaurant_delistings_by_time" ON "restaurant_delistings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "restaurant_delistings_by_restaurant" ON "restaurant_delistings" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_user" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_restaurant" ON "ledger_accounts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_kind" ON "ledger_accounts" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_debit" ON "ledger_rows" USING btree ("debit","at");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_credit" ON "ledger_rows" USING btree ("credit","at");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_time" ON "ledger_rows" USING brin ("at");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_corrected" ON "ledger_rows" USING btree ("corrects_event","corrects_position") WHERE corrects_event is not null;--> statement-breakpoint
CREATE INDEX "order_contacts_by_grams" ON "order_contacts" USING gin ("search_grams","restaurant_ids");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_sequences" ON "outbox" USING btree ("sequence","id") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_mail_to" ON "outbox" USING btree ((payload->>'to')) WHERE payload->>'to' is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("account") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "payouts_by_end" ON "payouts" USING btree ("state","ended_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_courier" ON "payouts" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "payouts_by_restaurant" ON "payouts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "closed_days_by_admin" ON "closed_days" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "device_tokens_by_user" ON "device_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_by_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_interests_by_name" ON "push_interests" USING btree ("interest");--> statement-breakpoint
CREATE INDEX "reviews_by_restaurant" ON "reviews" USING btree ("restaurant_id","written_at","order_id");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("written_at","order_id");--> statement-breakpoint
CREATE INDEX "reviews_by_admin" ON "reviews" USING btree ("hidden_by");--> statement-breakpoint
CREATE INDEX "reviews_by_answerer" ON "reviews" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "restaurant_grams_by_gram" ON "restaurant_grams" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "restaurant_grams_by_word" ON "restaurant_grams" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_misses_by_last" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_by_first" ON "search_synonyms" USING btree (fold_text("words"[1]));--> statement-breakpoint
CREATE INDEX "tablets_by_restaurant" ON "tablets" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "tablets_by_maker" ON "tablets" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "timetable_run" ON "timetable" USING btree ("run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_troubles_one_open" ON "delivery_troubles" USING btree ("order_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "delivery_troubles_by_begin" ON "delivery_troubles" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "no_shows_by_time" ON "no_shows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "no_shows_by_admin" ON "no_shows" USING btree ("lifted_by");
--> statement-breakpoint
-- No moment stands in two closed days.
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_apart" EXCLUDE USING gist (tstzrange("begins_at", "ends_at") WITH &&);
--> statement-breakpoint
-- Photos are compressed already.
ALTER TABLE "photo_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- An order's row is rewritten five times and no update is heap-only: vacuum by count, not by share.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- Balances change with every row: a page has room for the next version of its accounts.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
-- An order moves only along these pairs (shared/domain/order-lifecycle.ts holds the same; a test compares them).
INSERT INTO "order_transitions" ("from_status", "to_status") VALUES
  ('new', 'preparing'), ('new', 'cancelled'), ('preparing', 'ready_for_pickup'),
  ('ready_for_pickup', 'out_for_delivery'), ('out_for_delivery', 'picked_up'), ('picked_up', 'delivered'),
  ('preparing', 'cancelled'), ('ready_for_pickup', 'cancelled'), ('out_for_delivery', 'cancelled'),
  ('picked_up', 'cancelled'), ('out_for_delivery', 'ready_for_pickup');
--> statement-breakpoint
INSERT INTO "settings" ("id") VALUES (true);
--> statement-breakpoint
INSERT INTO "public_version" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "search_synonyms" ("words", "also") VALUES
  ('{طاجين,طواجن,طاجن,tajine,tagine,tajin,tagin,tajines,tagines,tajeen,تاجين,طجين,تجين,طاجينات,tejin,tajins}', '{}'),
  ('{كسكس,كسكسو,سكسو,couscous,couscos,kouskous,kuskus,seksou,ksksu,كوسكوس,كسكوس,cuscus,koskos,kosksou,couscousse}', '{}'),
  ('{سيكوك,صيكوك,saykouk,sikouk,saikok}', '{}'),
  ('{حريرة,harira,hrira,7rira,hariras,7arira,لحريرة}', '{}'),
  ('{بيصارة,بصارة,bissara,bessara,bsara,بيسارة,بسارة,bissare}', '{}'),
  ('{بسطيلة,باستيلا,bastilla,pastilla,bastela,pastela,bstila,بصطيلة,بستيلة,bestila,bestela}', '{}'),
  ('{رفيسة,rfissa,refissa,rafissa,رفيصة,rfisse}', '{}'),
  ('{طنجية,tanjia,tangia,tanjiya,tangiya,tanjea,طانجية,tanjiah}', '{}'),
  ('{زعلوك,zaalouk,zaalook,za3louk,z3louk,زعلوق,za3louka}', '{}'),
  ('{تكتوكة,taktouka,tektouka,taktoka}', '{}'),
  ('{بريوات,بريوة,briouat,briouates,briwat,briouats,briwates}', '{}'),
  ('{مسمن,msemen,rghaif,مسمنة,مسمنات,msemn,mssamen}', '{}'),
  ('{ملوي,meloui,mlawi,melwi}', '{}'),
  ('{بغرير,baghrir,beghrir,baghir}', '{}'),
  ('{حرشة,harcha,hrcha,7archa}', '{}'),
  ('{بطبوط,batbout,batbot}', '{}'),
  ('{سفنج,شفنج,sfenj,sfinj,beignet,beignets}', '{}'),
  ('{رغايف,rghaif,rghayef}', '{مسمن,ملوي,بطبوط}'),
  ('{شباكية,chebakia,chbakia,شبكية,mkharka}', '{}'),
  ('{سلو,سفوف,sellou,slou,zmita}', '{}'),
  ('{أملو,amlou,amlo}', '{}'),
  ('{"كعب الغزال",كعب,"kaab el ghzal","kaab ghzal","ka3b ghzal","cornes de gazelle",kaab,ka3b}', '{}'),
  ('{غريبة,ghriba,ghoriba,ghriyba}', '{}'),
  ('{فقاص,fekkas,fakkas}', '{}'),
  ('{معقودة,maakouda,ma3kouda}', '{}'),
  ('{خليع,khlii,khlea,khli3,khlie}', '{}'),
  ('{مروزية,mrouzia,mrozia}', '{}'),
  ('{ملوخية,mloukhia,mlokhia,molokhia}', '{}'),
  ('{هريسة,harissa}', '{}'),
  ('{شلاضة,سلطة,سلطات,سلاطة,salade,salad,salades,salads,chlada,شلاظة,سلاط,سلايط,slata,chlata}', '{}'),
  ('{أتاي,شاي,atay,ataye,thé,tea,atai,chay,chai}', '{}'),
  ('{نعناع,menthe,mint,na3na3,naanaa}', '{}'),
  ('{قهوة,cafe,coffee,kahwa,qahwa,9ahwa,قهاوي,نسكافيه,kahoua,9hwa,nescafe,اسبريسو,espresso}', '{"نص نص"}'),
  ('{"نص نص",نص,noss,nousnous,"nos nos"}', '{}'),
  ('{عصير,عصائر,jus,juice,juices,3asir,assir,smoothie,smoothies,3sir,jusse,سموذي}', '{}'),
  ('{برتقال,ليمون,orange,limoun,oranges}', '{}'),
  ('{حامض,citron,lemon,hamed}', '{}'),
  ('{ليموناضة,ليمونادة,limonade,lemonade,citronnade}', '{}'),
  ('{موز,banane,banana,banan}', '{}'),
  ('{أفوكادو,أفوكا,avocat,avocado,lavoca}', '{}'),
  ('{رمان,grenade,pomegranate}', '{}'),
  ('{فواكه,فاكهة,fruit,fruits}', '{}'),
  ('{خضر,خضار,خضروات,خضرة,legume,legumes,vegetable,vegetables,khdra,khodra}', '{}'),
  ('{برقوق,pruneau,pruneaux,prune,prunes,bar9ou9,barkouk}', '{}'),
  ('{بصل,بصلة,oignon,oignons,onion,onions,basla}', '{}'),
  ('{طماطم,مطيشة,tomate,tomates,tomato,tomatoes,matecha}', '{}'),
  ('{فطر,شامبينيون,champignon,champignons,mushroom,mushrooms}', '{}'),
  ('{ثوم,ail,garlic,touma}', '{}'),
  ('{حليب,لبن,lait,milk,leben,lben,hlib,7lib,7alib}', '{}'),
  ('{رايب,raib,rayeb}', '{}'),
  ('{ياغورت,زبادي,yaourt,yogurt,danone}', '{}'),
  ('{ماء,eau,eaux,water,sidi,"سيدي علي",الما,lma}', '{}'),
  ('{كولا,coca,cola,coke,كوكا,كوكاكولا,"كوكا كولا","coca cola",coka,cocacola,بيبسي,pepsi}', '{}'),
  ('{غازي,غازية,"مشروب غازي",soda,gazeuse,"boisson gazeuse",مونادا,مونادة,monada,limonada}', '{كولا,ليموناضة}'),
  ('{خبز,pain,bread,khobz,خبزة,khobza}', '{}'),
  ('{زيتون,olive,olives,zitoun}', '{}'),
  ('{لوز,amande,amandes,almond,almonds,louz}', '{}'),
  ('{عسل,miel,honey,3sel}', '{}'),
  ('{بيض,بيضة,oeuf,oeufs,egg,eggs,omelette,bid}', '{}'),
  ('{جبن,فرماج,فورماج,fromage,fromages,formage,cheese,jben}', '{}'),
  ('{زبدة,beurre,butter,zebda}', '{}'),
  ('{دجاج,poulet,poulets,chicken,djaj,djej,dajaj,دجاجة,دجيج,jaj,dajaja,poule,chiken,فروج}', '{}'),
  ('{لحم,لحمة,viande,meat,l7em,lham,boeuf,bœuf,beef,lhem,lhm}', '{}'),
  ('{كبدة,kebda,foie,liver}', '{}'),
  ('{غنم,خروف,agneau,lamb,mouton,ghanmi}', '{}'),
  ('{كفتة,kefta,kofta,kafta,keftas,كفطة}', '{}'),
  ('{شواء,مشوي,مشوية,مشويات,grill,grille,grillade,grillades,grilled,bbq,barbecue,chwa,choua,mechoui,mechwi}', '{}'),
  ('{مرقاز,مرڭاز,نقانق,merguez,saucisse,sausage,merguiz}', '{}'),
  ('{أسياخ,بروشيت,قطبان,brochette,brochettes,skewer,skewers,kotban}', '{}'),
  ('{ديك,بيبي,dinde,turkey,bibi}', '{}'),
  ('{سمك,حوت,أسماك,poisson,poissons,fish,hout,7out}', '{سردين,سلمون,تونة,قمرون,كلمار}'),
  ('{سردين,sardine,sardines,sardin}', '{}'),
  ('{سلمون,saumon,salmon}', '{}'),
  ('{تونة,الطون,طون,thon,tuna,thone}', '{}'),
  ('{قمرون,قيمرون,روبيان,جمبري,crevette,crevettes,shrimp,shrimps,9amroun,gambas,كروفيت,croivette}', '{}'),
  ('{كلمار,كالمار,كالماري,حبار,calamar,calamars,calmar,squid}', '{}'),
  ('{"فواكه البحر","ثمار البحر","fruits de mer",seafood}', '{}'),
  ('{شرمولة,chermoula,charmoula}', '{}'),
  ('{شوربة,حساء,soupe,soup,chorba,potage}', '{}'),
  ('{"بطاطس مقلية","بطاطا مقلية",بطاطس,بطاطا,frites,fries,frite,chips,batata,potato,"pommes frites",فريت,فريط,بطاطة,patata,batatas}', '{}'),
  ('{أرز,رز,riz,rice,rouz}', '{}'),
  ('{باستا,معكرونة,سباغيتي,pasta,pates,spaghetti,spaghettis,macaroni,مكرونة,سباكيتي,سباغيطي,makarona,spageti}', '{}'),
  ('{لازانيا,lasagne,lasagna,lasagnes,لزانيا,lasania,lazania}', '{}'),
  ('{بيتزا,pizza,pizzas,بيزا,بتزا,بيدزا,bizza,pitza,pitsa}', '{}'),
  ('{مارغريتا,margherita,margarita,margarite}', '{}'),
  ('{برغر,بورغر,برجر,بورجر,بورڭر,برڭر,همبرغر,هامبرغر,burger,burgers,hamburger,hamburgers,cheeseburger,cheeseburgers,برقر,بورقر,هامبورغر,همبورغر,هامبركر,همبركر,تشيزبرغر,bourger,borger,hamborger,humburger}', '{}'),
  ('{سندويتش,سندويش,ساندويش,سندويتشات,sandwich,sandwichs,sandwiches,سندوتش,ساندويتش,ساندوتش,sandwish,sandwitch,sandwiche}', '{}'),
  ('{بانيني,panini,paninis}', '{}'),
  ('{شاورما,chawarma,shawarma,شوارما,شورما,chawerma,shawerma}', '{}'),
  ('{فلافل,فالافل,falafel}', '{}'),
  ('{تاكو,طاكوس,تاكوس,taco,tacos,طاكو}', '{}'),
  ('{ناتشوس,nacho,nachos}', '{}'),
  ('{كيساديا,quesadilla,quesadillas}', '{}'),
  ('{بوريتو,burrito,burritos}', '{}'),
  ('{ڭواكامولي,غواكامولي,guacamole}', '{}'),
  ('{سوشي,sushi,sushis,suchi}', '{}'),
  ('{ماكي,maki,makis}', '{}'),
  ('{نيجيري,نيغيري,nigiri}', '{}'),
  ('{ساشيمي,sashimi}', '{}'),
  ('{رول,لفائف,roll,rolls,nem,nems}', '{}'),
  ('{رامن,ramen,ramens}', '{}'),
  ('{ميسو,miso}', '{}'),
  ('{ڭيوزا,غيوزا,جيوزا,gyoza,gyozas}', '{}'),
  ('{نودلز,noodle,noodles,nouilles}', '{}'),
  ('{موتشي,mochi,mochis}', '{}'),
  ('{شوكولاتة,شوكولاطة,شكلاط,شوكولا,chocolat,chocolate,choco,chokolat}', '{}'),
  ('{حلويات,حلوى,تحلية,dessert,desserts,gateau,gâteaux,sweets,patisserie,7elwa,halwa,halawiyat,7alawiyat}', '{}'),
  ('{كيك,كعك,cake,gateau}', '{}'),
  ('{كرواسون,كرواصة,كرواصان,croissant,croissants,krwasa}', '{}'),
  ('{كريب,crepe,crepes,كريبات}', '{}'),
  ('{بانكيك,pancake,pancakes}', '{}'),
  ('{مثلجات,بوظة,لاكلاص,glace,glaces,ice,"ice cream",icecream,lagla}', '{}'),
  ('{فطور,"petit dejeuner",breakfast,ftour,ftor,فطار,ريوق,brunch}', '{}'),
  ('{بلدي,beldi,bldi}', '{}'),
  ('{مغربي,مغربية,مراكشية,marocain,marocaine,moroccan}', '{}'),
  ('{ياباني,japonais,japanese}', '{}'),
  ('{نباتي,نباتية,نباتيين,végétarien,vegetarienne,vegetarian,vegan,veggie,نباتيات,nabati}', '{}'),
  ('{مكسيكي,mexicain,mexican}', '{}'),
  ('{إيطالي,italien,italian}', '{}'),
  ('{صحي,healthy,sain}', '{}'),
  ('{مشروبات,مشروب,boissons,boisson,drinks,drink,beverages,machroubat,mchroubat}', '{عصير,قهوة,أتاي,كولا,ليموناضة,ماء,غازي}'),
  ('{حار,حارة,حراق,حارق,حرّة,piquant,piquante,épicé,hot,spicy,7ar,harr,7ara,حرور}', '{}'),
  ('{حلال,halal,7alal}', '{}'),
  ('{مقبلات,مقبلة,entrées,entree,starters,starter,appetizers,appetizer}', '{}'),
  ('{"أطباق جانبية",accompagnements,accompagnement,sides,"side dishes",جانبية}', '{}'),
  ('{"أطباق رئيسية","plats principaux",plats,"main dishes",رئيسية}', '{}'),
  ('{صلصة,صلصات,صوص,sauce,sauces,sos}', '{}'),
  ('{حمص,houmous,hummus,hommos,"pois chiches"}', '{}'),
  ('{عدس,lentilles,lentils,3des,adas}', '{}'),
  ('{لوبيا,haricots,loubia,beans,فاصوليا}', '{}'),
  ('{فول,fèves,foul,fava}', '{}'),
  ('{سفة,seffa,safa,شعرية,vermicelle}', '{}'),
  ('{ماكرون,macaron,macarons}', '{}'),
  ('{تيراميسو,tiramisu,tiramissou}', '{}'),
  ('{ميلفاي,millefeuille,"mille feuille",milfay,"ميل فوي"}', '{}'),
  ('{تارت,tarte,tartes,tart,طارط,طارطة}', '{}'),
  ('{بسكويت,biscuit,biscuits,cookies,cookie,كوكيز}', '{}'),
  ('{دونات,donut,donuts,"beignet américain",دوناتس}', '{}'),
  ('{وافل,gaufre,gaufres,waffle,waffles,كوفر}', '{}'),
  ('{فلان,flan}', '{}'),
  ('{"هوت دوغ","هوت دوك",هوتدوغ,"hot dog",hotdog,"hot dogs"}', '{}'),
  ('{ناغتس,nuggets,nugget,نوكيت,ناجتس,نقتس}', '{}'),
  ('{أجنحة,جناح,جوانح,wings,ailes,aile,jwane7}', '{}'),
  ('{بروستد,crispy,croustillant,كريسبي,مقرمش}', '{}'),
  ('{كباب,kebab,kebabs,kabab}', '{}'),
  ('{سلامي,salami}', '{}'),
  ('{كاشير,cachir,kachir,كاشر}', '{}'),
  ('{مورتديلا,mortadelle,mortadella}', '{}'),
  ('{عجة,omelette,omlette,أومليت}', '{}'),
  ('{قرفة,cannelle,cinnamon,9erfa,karfa}', '{}'),
  ('{كمون,cumin,kamoun}', '{}'),
  ('{زعفران,safran,saffron}', '{}'),
  ('{تمر,dattes,datte,tmar}', '{}'),
  ('{تفاح,pomme,pommes,apple,tofa7,teffah}', '{}'),
  ('{فراولة,فريز,fraise,fraises,strawberry,frez,توت}', '{}'),
  ('{مانجو,mangue,mango,مانغو}', '{}'),
  ('{أناناس,ananas,pineapple}', '{}'),
  ('{خوخ,pêche,pêches,peach,khoukh}', '{}'),
  ('{بطيخ,دلاح,pastèque,watermelon,della7,dellah}', '{}'),
  ('{قصب,"قصب السكر","canne à sucre",sugarcane}', '{}'),
  ('{مايونيز,mayonnaise,mayo,مايوناز}', '{}'),
  ('{كاتشب,ketchup,كيتشب}', '{}'),
  ('{صوجا,soja,soy}', '{}'),
  ('{"دجاج بانيه","poulet pané",بانيه,pané,escalope,اسكالوب}', '{}'),
  ('{ستيك,steak,steack,شريحة}', '{}'),
  ('{"كوردون بلو","cordon bleu"}', '{}'),
  ('{بوكاديوس,bocadillo,bocadillos,بوكاديو,bokadio,bocadios}', '{}'),
  ('{رزيزة,rziza}', '{}'),
  ('{مخمر,مخامر,mkhamer,مخمار}', '{}'),
  ('{تريد,trid,تريدة}', '{}'),
  ('{محنشة,mhancha,m7ancha}', '{}'),
  ('{مقروط,makrout,makroud,maqrout}', '{}'),
  ('{بابوش,ببوش,babouche,escargot,escargots,bebbouch}', '{}'),
  ('{كروش,دوارة,تقلية,tripes,douara,t9elya}', '{}'),
  ('{رأس,"راس مبخر",tête,"ras mbakhar"}', '{}'),
  ('{كوارع,كرعين,pieds,kar3ine,kourain,هركمة,hergma}', '{}'),
  ('{طحال,tihane,tehan}', '{}'),
  ('{عائلي,عائلية,familial,familiale,family}', '{}'),
  ('{أطفال,طفل,enfants,enfant,kids,children,drari}', '{}'),
  ('{"حجم كبير",كبير,كبيرة,grand,grande,large,big}', '{}'),
  ('{صغير,صغيرة,petit,petite,small}', '{}'),
  ('{إسباني,españa,espagnol,espagnole,spanish}', '{}'),
  ('{آسيوي,asiatique,asian}', '{}'),
  ('{صيني,chinois,chinoise,chinese}', '{}'),
  ('{هندي,indien,indienne,indian}', '{}'),
  ('{تركي,turc,turque,turkish}', '{}'),
  ('{لبناني,libanais,libanaise,lebanese}', '{}'),
  ('{سوري,syrien,syrienne,syrian}', '{}'),
  ('{نيسواز,نيس,niçoise}', '{}');
