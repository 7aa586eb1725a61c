-- What either of two lists has, each once: where a place gets roles beside those it has. A function, since a cluster
-- takes no sub-query in an INSERT.
CREATE FUNCTION app.united(one uuid[], other uuid[]) RETURNS uuid[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg(DISTINCT id), '{}') FROM unnest(one || other) AS id);
