-- The counting process adds these moves to the sums.
create or replace function note_uncounted_move() returns trigger
language plpgsql as $$
BEGIN
  INSERT INTO uncounted_moves (order_id, status) VALUES (NEW.order_id, NEW.to_status);
  RETURN NULL;
END $$;

create trigger order_history_uncounted
  after insert on order_history
  for each row
  when (new.to_status in ('new', 'preparing', 'cancelled', 'delivered')
    or new.to_status = 'ready_for_pickup' and new.from_status = 'preparing')
  execute function note_uncounted_move();
