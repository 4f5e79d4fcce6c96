-- The code of the door goes with the end of its order.
create or replace function end_hand_over() returns trigger
language plpgsql as $$
begin
  delete from hand_over_codes where order_id = new.id;
  return null;
end
$$;

create trigger orders_end_hand_over
  after update of status on orders
  for each row
  when (new.status in ('delivered', 'cancelled') and new.status is distinct from old.status)
  execute function end_hand_over();
