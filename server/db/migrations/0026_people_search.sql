-- The letters of foldText (shared/domain/search.ts); a test compares both. Its collation makes it the same everywhere.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(translate(
    regexp_replace(lower(normalize(value, NFKD) COLLATE "C"), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
    E'\u00c6\u00d0\u00d8\u00de\u0110\u0126\u014a\u0152\u0166\u0141\u0671\u0629\u0649\u06ad\u06af\u0763\u06a9\u06cc\u06be\u067e\u06a4\u06a5\u06a8\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0621',
    E'\u00e6\u00f0\u00f8\u00fe\u0111\u0127\u014b\u0153\u0167\u0142\u0627\u0647\u064a\u0643\u0643\u0643\u0643\u064a\u0647\u0628\u0641\u0641\u064201234567890123456789'),
    '([a-z])\1+', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u3000-\u3004\u3008-\u3020\ue000-\uf8ff\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90\ufd91\ufdc8-\ufdcf\ufdfd-\ufdff\ufeff\ufff9-\ufffd\U0001f000-\U0001f0ff\U0001f300-\U0001faff]+', ' ', 'g'))
$$;--> statement-breakpoint
-- All pieces of one to three letters, as numbers: the index of people's names, addresses and phones.
CREATE FUNCTION text_grams(texts text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext(substr(text, start, size))), '{}')
  FROM unnest(texts) text, generate_series(1, 3) size, generate_series(1, length(text) - size + 1) start
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_grams" integer[] GENERATED ALWAYS AS (text_grams(array[fold_text(name), email, phone])) STORED;--> statement-breakpoint
CREATE INDEX "users_by_grams" ON "users" USING gin ("search_grams");