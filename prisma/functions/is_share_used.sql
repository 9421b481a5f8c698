-- Whether a person has used up their share of the day.
CREATE FUNCTION is_share_used(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(stored_today(person, 'work') >= nullif(current_setting('clew.share_bytes', true), '')::bigint, false)
$$;
