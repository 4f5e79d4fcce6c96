-- A review is of a delivered order and of its restaurant, keeps its moment, and is answered once.
create or replace function keep_review() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (
      SELECT FROM "orders"
      WHERE "id" = NEW."order_id" AND "restaurant_id" = NEW."restaurant_id" AND "status" = 'delivered'
    ) THEN
      RAISE EXCEPTION 'a review is of a delivered order of its restaurant'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_delivered';
    END IF;
  ELSIF (NEW."order_id", NEW."restaurant_id", NEW."written_at")
      IS DISTINCT FROM (OLD."order_id", OLD."restaurant_id", OLD."written_at") THEN
    RAISE EXCEPTION 'a review keeps its order and its moment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_kept';
  ELSIF OLD."answer" <> '' AND NEW."answer" NOT IN ('', OLD."answer") THEN
    RAISE EXCEPTION 'a review is answered once'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_answered_once';
  END IF;
  RETURN NEW;
END $$;

create trigger reviews_kept
  before insert or update on reviews
  for each row
  execute function keep_review();
