-- The whole file of an employee: personal data, curriculum vitae, documents, and what happened in their service by date.
ALTER TABLE employees ADD COLUMN religion text;
ALTER TABLE employees ADD COLUMN blood_group text;
ALTER TABLE employees ADD COLUMN marital_status text;
ALTER TABLE employees ADD COLUMN father_name text;
ALTER TABLE employees ADD COLUMN mother_name text;
ALTER TABLE employees ADD COLUMN spouse_name text;
ALTER TABLE employees ADD COLUMN subject_id uuid;
ALTER TABLE employees ADD COLUMN index_number text;
ALTER TABLE employees ADD COLUMN mpo_status text;
ALTER TABLE employees ADD COLUMN mpo_code text;
ALTER TABLE employees ADD COLUMN mpo_on date;
ALTER TABLE employees ADD COLUMN present_address text;
ALTER TABLE employees ADD COLUMN permanent_address text;
ALTER TABLE employees ADD COLUMN emergency_name text;
ALTER TABLE employees ADD COLUMN emergency_relation text;
ALTER TABLE employees ADD COLUMN emergency_phone text;
ALTER TABLE employees ADD COLUMN national_id text;
ALTER TABLE employees ADD COLUMN bank_name text;
ALTER TABLE employees ADD COLUMN bank_branch text;
ALTER TABLE employees ADD COLUMN bank_account text;
ALTER TABLE employees ADD COLUMN bank_routing text;
ALTER TABLE employees ADD COLUMN left_on date;
ALTER TABLE employees ADD COLUMN extended_until date;
ALTER TABLE employees ADD FOREIGN KEY (subject_id) REFERENCES subjects(id);
CREATE TABLE "employee_documents" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "number" text,
  "issued_on" date,
  "expires_on" date,
  "file_id" uuid,
  "note" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "employee_documents_person" ON "employee_documents" ("site_id", "employee_id");
CREATE INDEX "employee_documents_expiry" ON "employee_documents" ("site_id", "expires_on");
SELECT app.protect('employee_documents');
CREATE TABLE "employee_events" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "on_day" date NOT NULL,
  "designation_id" uuid,
  "department" text,
  "until_day" date,
  "reason" text,
  "order_number" text,
  "file_id" uuid,
  "made_by" uuid,
  "applied_at" timestamp with time zone,
  "undone_at" timestamp with time zone,
  "undone_by" uuid,
  "ended_roles" uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("designation_id") REFERENCES "designations" ("id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "employee_events_person" ON "employee_events" ("site_id", "employee_id", "on_day");
CREATE INDEX "employee_events_waiting" ON "employee_events" ("site_id", "on_day") WHERE "applied_at" IS NULL AND "undone_at" IS NULL;

-- Whoever is on the staff already joined on their day; who has left or is on leave has an event that says so.
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "employee_events" ("site_id", "id", "employee_id", "kind", "on_day", "designation_id", "applied_at")
SELECT site_id, gen_random_uuid(), id, 'joining', coalesce(joined_on, created_at::date), designation_id, now()
FROM "employees";
INSERT INTO "employee_events" ("site_id", "id", "employee_id", "kind", "on_day", "applied_at")
SELECT site_id, gen_random_uuid(), id,
  CASE status WHEN 'retired' THEN 'retirement' WHEN 'on_leave' THEN 'leave' ELSE 'leaving' END,
  greatest(updated_at::date, coalesce(joined_on, created_at::date)), now()
FROM "employees" WHERE status IN ('retired', 'left', 'on_leave');
UPDATE "employees" SET left_on = greatest(updated_at::date, coalesce(joined_on, created_at::date))
WHERE status IN ('retired', 'left');
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;
SELECT app.protect('employee_events');
CREATE TABLE "employee_records" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "section" text NOT NULL,
  "title" text,
  "level" text,
  "place" text,
  "location" text,
  "subject" text,
  "year" integer,
  "starts_on" date,
  "ends_on" date,
  "duration" text,
  "result" text,
  "relation" text,
  "phone" text,
  "email" text,
  "share" integer,
  "note" text,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "employee_records_person" ON "employee_records" ("site_id", "employee_id", "section");
SELECT app.protect('employee_records');
CREATE TABLE "ended_teaching" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "event_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "class_subject_id" uuid,
  "ended_on" date NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "event_id") REFERENCES "employee_events" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "class_subject_id") REFERENCES "class_subjects" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "ended_teaching_person" ON "ended_teaching" ("site_id", "employee_id");
SELECT app.protect('ended_teaching');
CREATE TABLE "employee_greetings" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "year" integer NOT NULL,
  "greeted_on" date NOT NULL,
  "greeted_by" uuid,
  "channel" text NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "employee_greetings__year_unique" UNIQUE ("site_id", "employee_id", "year"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('employee_greetings');
