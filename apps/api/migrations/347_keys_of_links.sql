-- Up Migration
-- Cookies and tokens name the key of a link. Another key ends them all: when the provider is switched off or gets another secret.
CREATE FUNCTION muster_end_link_sessions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  UPDATE sign_in_link l SET key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') WHERE l.company_id = NEW.company_id;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_end_link_sessions() OWNER TO muster_system;
CREATE TRIGGER end_sessions AFTER UPDATE ON sign_in_provider FOR EACH ROW
  WHEN (OLD.is_on AND NOT NEW.is_on OR OLD.sealed_secret <> NEW.sealed_secret) EXECUTE FUNCTION muster_end_link_sessions();
