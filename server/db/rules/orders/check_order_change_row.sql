-- A change is what its closed proposal allows: its line, its quantity, its dish; a dearer dish costs the line's price.
-- Its order is being prepared, and the changes of a line are no more than its dishes.
create or replace function check_order_change_row() returns trigger
language plpgsql as $$
DECLARE
  line order_lines%ROWTYPE;
  changed bigint;
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id AND status = 'preparing' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not being prepared', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_while_preparing';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM order_proposals p
    WHERE p.id = NEW.proposal_id AND p.order_id = NEW.order_id AND p.position = NEW.position
      AND p.quantity = NEW.quantity
      AND p.state = (CASE WHEN NEW.answered_by IS NULL THEN 'lapsed' ELSE 'accepted' END)::proposal_state
      AND (NEW.kind = 'removed'
        OR (p.replacement_item_id, p.replacement_name, p.replacement_price_centimes)
          = (NEW.replacement_item_id, NEW.replacement_name, NEW.replacement_price_centimes))
  ) THEN
    RAISE EXCEPTION 'proposal % does not allow this change', NEW.proposal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_as_proposed';
  END IF;
  SELECT * INTO line FROM order_lines WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) INTO changed FROM order_changes
    WHERE order_id = NEW.order_id AND position = NEW.position;
  IF changed + NEW.quantity > line.quantity THEN
    RAISE EXCEPTION 'a line of order % has no more dishes to change', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_within_line';
  END IF;
  IF NEW.sum_centimes
    <> NEW.quantity * least(0, coalesce(NEW.replacement_price_centimes, 0) - line.unit_price_centimes) THEN
    RAISE EXCEPTION 'a change of order % has a wrong sum', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_add_up';
  END IF;
  RETURN NEW;
END $$;

create trigger order_changes_true
  before insert on order_changes
  for each row
  execute function check_order_change_row();
