-- What every zone of a tariff has, in whole numbers; the border itself is checked by `tariffFaults` (shared/domain/reach).
create or replace function tariff_is_sound(zones jsonb) returns boolean
language sql immutable parallel safe as $$
  SELECT coalesce(jsonb_typeof(zones) = 'array' and jsonb_array_length(zones) between 1 and 30
    and (SELECT bool_and(
      jsonb_typeof(zone) = 'object'
      and jsonb_typeof(zone -> 'name') = 'string' and char_length(zone ->> 'name') <= 60
      and (zone -> 'corners' = 'null'::jsonb
        or jsonb_typeof(zone -> 'corners') = 'array' and jsonb_array_length(zone -> 'corners') between 3 and 500)
      and public.is_whole_within(zone -> 'afterMetres', 50000)
      and (zone -> 'untilMetres' = 'null'::jsonb or public.is_whole_within(zone -> 'untilMetres', 50000)
        and (zone ->> 'untilMetres')::numeric > (zone ->> 'afterMetres')::numeric)
      and public.is_whole_within(zone -> 'baseCentimes', 20000)
      and public.is_whole_within(zone -> 'includedMetres', 50000)
      and public.is_whole_within(zone -> 'kmCentimes', 5000)
      and public.is_whole_within(zone -> 'leastCentimes', 500000)
      and (zone -> 'freeFromCentimes' = 'null'::jsonb or public.is_whole_within(zone -> 'freeFromCentimes', 500000)))
    FROM jsonb_array_elements(zones) zone), false)
$$;
