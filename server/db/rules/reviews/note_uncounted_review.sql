-- What the change brings to the figures: a hidden review counts nothing.
create or replace function note_uncounted_review() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    INSERT INTO uncounted_reviews (restaurant_id, written_at, reviews, stars)
      VALUES (OLD.restaurant_id, OLD.written_at, -1, -OLD.stars);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    INSERT INTO uncounted_reviews (restaurant_id, written_at, reviews, stars)
      VALUES (NEW.restaurant_id, NEW.written_at, 1, NEW.stars);
  END IF;
  RETURN NULL;
END $$;

create trigger reviews_uncounted
  after insert or delete or update of stars, hidden_at on reviews
  for each row
  execute function note_uncounted_review();
