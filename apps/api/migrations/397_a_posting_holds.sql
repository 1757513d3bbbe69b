-- Up Migration
/*
 * While a campaign gets or loses its audience in parts, it neither starts nor is it posted again, also if a process of the previous release tries.
 * Its worker starts whatever is due: that statement then starts nothing. A request is refused as a whole, and answers that it can be tried again.
 */
CREATE FUNCTION muster_posting_holds() RETURNS trigger LANGUAGE plpgsql SET search_path TO pg_catalog, public AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = NEW.company_id AND g.campaign_id = NEW.id) THEN
    RETURN NEW;
  END IF;
  IF current_user = 'muster_system' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'campaign % is being posted', NEW.id USING ERRCODE = 'lock_not_available';
END $$;
CREATE TRIGGER posting_holds BEFORE UPDATE OF status ON campaign FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND OLD.status <> 'LIVE' AND NEW.status <> 'DRAFT') EXECUTE FUNCTION muster_posting_holds();
