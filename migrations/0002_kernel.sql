-- A school's table shows only the school's rows, to everyone, its owner included; a group panel may also read, never
-- write, those of its schools. Only permissive policies: without one nothing is visible, and a restrictive one beside
-- them would not survive the copy to Citus workers.
CREATE FUNCTION app.protect(table_name regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON %s FOR ALL TO PUBLIC
       USING (site_id = (SELECT app.site())) WITH CHECK (site_id = app.site())', table_name);
  EXECUTE format(
    'CREATE POLICY overseer ON %s FOR SELECT TO PUBLIC USING (app.oversees(site_id))', table_name);
END $$;

CREATE TABLE "audit_log" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "user_id" uuid,
  "impersonator_id" uuid,
  "action" text NOT NULL,
  "subject" text NOT NULL,
  "subject_id" text,
  "before" jsonb,
  "after" jsonb,
  "reason" text,
  "ip" text,
  "request_id" text,
  "client_id" uuid,
  "client_name" text,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "audit_log_at" ON "audit_log" ("site_id", "at", "id");
CREATE INDEX "audit_log_subject" ON "audit_log" ("site_id", "subject", "at", "id");
CREATE INDEX "audit_log_row" ON "audit_log" ("site_id", "subject_id", "at");
CREATE INDEX "audit_log_everywhere" ON "audit_log" ("at", "id");
CREATE INDEX "audit_log_person" ON "audit_log" ("user_id", "at", "id");
CREATE INDEX "audit_log_kind" ON "audit_log" ("subject", "at", "id");
CREATE INDEX "audit_log_acting" ON "audit_log" ("site_id", "at", "id") WHERE impersonator_id IS NOT NULL;
SELECT app.protect('audit_log');

CREATE TABLE "audit_seals" (
  "site_id" uuid NOT NULL,
  "number" integer NOT NULL,
  "up_to" timestamp with time zone NOT NULL,
  "rows" integer NOT NULL,
  "previous_hash" text NOT NULL,
  "hash" text NOT NULL,
  "signature" text NOT NULL,
  "sealed_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("site_id", "number")
);
SELECT app.protect('audit_seals');

CREATE TABLE "counters" (
  "site_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "period" text NOT NULL,
  "value" bigint NOT NULL,
  PRIMARY KEY ("site_id", "kind", "period")
);
SELECT app.protect('counters');

CREATE TABLE "files" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name" text NOT NULL,
  "type" text NOT NULL,
  "size" integer NOT NULL,
  "sha256" text NOT NULL,
  "purpose" text NOT NULL,
  "permission" text,
  "user_id" uuid,
  "width" integer,
  "height" integer,
  "small_of" uuid,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "files_small" ON "files" ("site_id", "small_of") WHERE "small_of" IS NOT NULL;
SELECT app.protect('files');

CREATE TABLE "idempotency_keys" (
  "site_id" uuid NOT NULL,
  "key" text NOT NULL,
  "procedure" text NOT NULL,
  "request_hash" text NOT NULL,
  "answer" json,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY ("site_id", "key")
);
SELECT app.protect('idempotency_keys');

CREATE TABLE "jobs" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "kind" text NOT NULL,
  "title" jsonb NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "done" integer NOT NULL DEFAULT 0,
  "total" integer NOT NULL DEFAULT 0,
  "input" jsonb NOT NULL,
  "checkpoint" jsonb,
  "result" jsonb,
  "problem" jsonb,
  "cancel_asked" boolean NOT NULL DEFAULT false,
  "user_id" uuid,
  "impersonator_id" uuid,
  "client_id" uuid,
  "client_name" text,
  "run" integer NOT NULL DEFAULT 0,
  "tries" integer NOT NULL DEFAULT 0,
  "started_at" timestamp with time zone,
  "ended_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id")
);
CREATE INDEX "jobs_recent" ON "jobs" ("site_id", "kind", "created_at");
CREATE INDEX "jobs_person" ON "jobs" ("site_id", "user_id", "created_at");
SELECT app.protect('jobs');

CREATE TABLE "outbox" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "about_site" uuid,
  "channel" text NOT NULL,
  "recipient" text NOT NULL,
  "subject" text NOT NULL DEFAULT '',
  "body" text NOT NULL,
  "dedupe_key" text CONSTRAINT "outbox__dedupe_key_unique" UNIQUE,
  "state" text NOT NULL DEFAULT 'waiting',
  "tries" integer NOT NULL DEFAULT 0,
  "next_try_at" timestamp with time zone NOT NULL DEFAULT now(),
  "taken_at" timestamp with time zone,
  "sent_at" timestamp with time zone,
  "problem" text
);
CREATE INDEX "outbox_waiting" ON "outbox" ("state", "next_try_at");

-- The log is added to and read, never changed; not even by the owner of the tables.
CREATE FUNCTION app.refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The log cannot be changed.' USING ERRCODE = '42501'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
