-- Packages, which only administrators upload, are counted apart and never refused: one can be larger than all that other
-- people store in a day.
CREATE FUNCTION count_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored(NEW."uploadedById", 'package', NEW.bytes + octet_length(NEW.model::text), false);
  RETURN NULL;
END
$$;

CREATE TRIGGER count_package AFTER INSERT ON "Package" FOR EACH ROW EXECUTE FUNCTION count_package();
