-- Schools ask people of other institutions to join their staff.
CREATE TABLE "employee_attachments" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "found_by" text NOT NULL,
  "typed" text,
  "date_of_birth" date NOT NULL,
  "employee_code" text NOT NULL,
  "designation_id" uuid NOT NULL,
  "department" text,
  "joined_on" date,
  "asked_by" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "expires_at" timestamp with time zone NOT NULL,
  "looked_at" timestamp with time zone,
  "answered_at" timestamp with time zone,
  "employee_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("designation_id") REFERENCES "designations" ("id"),
  FOREIGN KEY ("asked_by") REFERENCES "users" ("id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "employee_attachments_sent" ON "employee_attachments" ("site_id", "created_at");
CREATE INDEX "employee_attachments_person" ON "employee_attachments" ("site_id", "employee_id");
SELECT app.protect('employee_attachments');
ALTER TABLE link_requests ADD COLUMN source_site uuid;
ALTER TABLE link_requests ADD COLUMN source_id uuid;
ALTER TABLE link_requests ADD FOREIGN KEY (source_site) REFERENCES sites(id);
