-- Whether a contest has a freeze that nobody has lifted. One that is forgotten ends two weeks after the last participant is
-- done, or an organiser could keep the standings of a problem from everybody for ever.
CREATE FUNCTION is_frozen(contest "Contest", now timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT contest."freezesAt" IS NOT NULL AND contest."thawedAt" IS NULL AND contest."closesAt" > now - interval '14 days'
$$;
