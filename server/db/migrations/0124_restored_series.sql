CREATE TABLE "restored_series" (
	"moment" timestamp with time zone NOT NULL,
	"year" smallint NOT NULL,
	"first" integer,
	"last" integer,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restored_series_moment_year_pk" PRIMARY KEY("moment","year"),
	CONSTRAINT "restored_series_numbers" CHECK (("restored_series"."first" is null) = ("restored_series"."last" is null)),
	CONSTRAINT "restored_series_range" CHECK ("restored_series"."first" > 0 and "restored_series"."last" >= "restored_series"."first"),
	CONSTRAINT "restored_series_times" CHECK (isfinite("restored_series"."moment") and isfinite("restored_series"."noted_at") and "restored_series"."noted_at" >= "restored_series"."moment")
);
