-- A courier's position is kept only on duty, and without a job only of a courier who shares it. The courier's row stays
-- locked to the end of the transaction, so that the end of the duty comes before or after, and deletes.
create or replace function keep_position() returns trigger
language plpgsql as $$
DECLARE
  shares boolean;
BEGIN
  SELECT coalesce(shares_position, false) INTO shares FROM couriers
    WHERE user_id = NEW.courier_id AND is_on_duty FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a courier''s position is kept only on duty'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_positions_on_duty';
  END IF;
  IF NEW.order_id IS NULL AND NOT shares THEN
    RAISE EXCEPTION 'without a job only a position that the courier shares is kept'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_positions_shared';
  END IF;
  RETURN NEW;
END $$;

create trigger courier_positions_kept
  before insert or update on courier_positions
  for each row
  execute function keep_position();
