-- The letter of a problem by its place from 0: A to Z, then A1 to Z1, and so on. The same as labelOf in judge/contest.
CREATE FUNCTION problem_label(place int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(65 + place % 26) || CASE WHEN place < 26 THEN '' ELSE (place / 26)::text END
$$;
