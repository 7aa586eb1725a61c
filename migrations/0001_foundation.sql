-- Who is asking, told to the database once a transaction by set_config(…, is_local => true).
-- Row-level security policies call these; unset or empty means nobody, and nobody sees nothing.

CREATE SCHEMA IF NOT EXISTS app;

-- The site the transaction works in.
CREATE FUNCTION app.site() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.site_id', true), '')::uuid;

-- The sites a group panel may read; written as uuids with commas between.
CREATE FUNCTION app.sites() RETURNS uuid[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(coalesce(current_setting('app.site_ids', true), ''), ',')::uuid[];

-- Whether a site is one of them. The planner cannot look into it: beside the tenant's own condition it must cost neither
-- the index that a query asks for nor the estimate of how many rows come.
CREATE FUNCTION app.oversees(site uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  AS $$ BEGIN RETURN site = ANY (app.sites()); END $$;

-- The person who acts.
CREATE FUNCTION app.user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;
