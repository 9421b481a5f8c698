-- A moment as JavaScript writes it, and so as the logs of contests have it.
CREATE FUNCTION iso_time(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
