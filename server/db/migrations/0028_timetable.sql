CREATE TABLE "timetable" (
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "timetable_subject_topic_pk" PRIMARY KEY("subject","topic")
);
--> statement-breakpoint
CREATE INDEX "timetable_run" ON "timetable" USING btree ("run_at");