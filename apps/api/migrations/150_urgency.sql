-- Up Migration
/* How urgent a campaign is: the author's answer to a choice whose options name an urgency. Null if its template does not ask. */
ALTER TABLE campaign ADD COLUMN urgency text CHECK (urgency IN ('STOP_NOW', 'ACT_TODAY', 'KNOW'));
ALTER TABLE notification ADD COLUMN urgency text CHECK (urgency IN ('STOP_NOW', 'ACT_TODAY', 'KNOW'));

/* The urgency of the product's own safety alert, by the answer of its author. */
CREATE FUNCTION muster_alert_urgency(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE answers ->> 'urgency' WHEN 'stopNow' THEN 'STOP_NOW' WHEN 'actToday' THEN 'ACT_TODAY' WHEN 'beAware' THEN 'KNOW' END
$$;

/* A process of the last build, which may run beside the new one for a moment, posts an alert without the column. */
CREATE FUNCTION muster_add_alert_urgency() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.urgency := muster_alert_urgency(NEW.configuration_answer);
  RETURN NEW;
END $$;
CREATE TRIGGER alert_urgency BEFORE INSERT OR UPDATE OF configuration_answer ON campaign FOR EACH ROW
  WHEN (NEW.urgency IS NULL AND NEW.sub_type = 'SAFETY_ALERT') EXECUTE FUNCTION muster_add_alert_urgency();
