CREATE TABLE "news_choices" (
	"user_id" uuid NOT NULL,
	"news_group" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_choices_user_id_news_group_channel_pk" PRIMARY KEY("user_id","news_group","channel"),
	CONSTRAINT "news_choices_group" CHECK ("news_choices"."news_group" in ('progress', 'answers', 'kitchen', 'jobs', 'desk')),
	CONSTRAINT "news_choices_channel" CHECK ("news_choices"."channel" in ('push', 'whatsapp', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "text_messages" DROP CONSTRAINT "text_messages_template";--> statement-breakpoint
ALTER TABLE "news_choices" ADD CONSTRAINT "news_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_template" CHECK ("text_messages"."template" in ('code', 'order_link', 'number_moved', 'order_unanswered', 'order_cancelled', 'hand_over_code', 'suspended', 'suspension_lifted', 'answer', 'news'));