-- Numbers, yes or no, and single words of the source: no name, address or telephone number fits in.
CREATE FUNCTION names_no_person(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN jsonb_typeof(facts) <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each(facts) fact
    WHERE CASE jsonb_typeof(fact.value)
      WHEN 'string' THEN fact.value #>> '{}' !~ '^[a-z][a-z_]{0,39}$'
      ELSE jsonb_typeof(fact.value) IN ('object', 'array') END) END
$$;--> statement-breakpoint
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
CREATE INDEX "admin_acts_by_time" ON "admin_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_admin" ON "admin_acts" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_act" ON "admin_acts" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_subject" ON "admin_acts" USING btree ("subject_id" text_pattern_ops,"at","id");--> statement-breakpoint
-- An act may go when two years have passed, and in no other way.
CREATE FUNCTION keep_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'acts of admins are never changed, and kept for two years'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_acts_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_acts_append_only BEFORE UPDATE OR DELETE ON "admin_acts"
  FOR EACH ROW EXECUTE FUNCTION keep_admin_act();
--> statement-breakpoint
CREATE TRIGGER admin_acts_not_truncated BEFORE TRUNCATE ON "admin_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_admin_act();
