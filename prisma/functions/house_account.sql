-- The account whose submissions are house results: made by the site itself to show what can be reached. They are judged like
-- all others and take no place. The same as HOUSE_ID of lib/access/submissions.ts.
CREATE FUNCTION house_account() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT '00000000-0000-7000-8000-00000000c1e0'::uuid
$$;
