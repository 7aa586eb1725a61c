-- Kinds of leave of employees, their applications with what happened to them, and corrections of balances.
CREATE TABLE "leave_types" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "per_year" integer,
  "accrues_every" integer,
  "carried_over" integer,
  "most_at_once" integer,
  "half_days" boolean NOT NULL,
  "attachment_over" integer,
  "counts" text NOT NULL,
  "paid" boolean NOT NULL,
  "presence" boolean NOT NULL,
  "gender" text,
  "active" boolean NOT NULL DEFAULT true,
  "position" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "leave_types__name_en_unique" UNIQUE ("site_id", "name_en"),
  CONSTRAINT "leave_types__name_bn_unique" UNIQUE ("site_id", "name_bn")
);
SELECT app.protect('leave_types');
CREATE TABLE "leave_applications" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "type_id" uuid NOT NULL,
  "from_day" date NOT NULL,
  "to_day" date NOT NULL,
  "half" text,
  "reason" text NOT NULL,
  "substitute_id" uuid,
  "file_id" uuid,
  "state" text NOT NULL DEFAULT 'APPLIED',
  "cancel_asked" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "substitute_id") REFERENCES "employees" ("site_id", "id"),
  FOREIGN KEY ("site_id", "type_id") REFERENCES "leave_types" ("site_id", "id")
);
CREATE INDEX "leave_applications_person" ON "leave_applications" ("site_id", "employee_id", "from_day");
CREATE INDEX "leave_applications_days" ON "leave_applications" ("site_id", "from_day", "to_day");
CREATE INDEX "leave_applications_state" ON "leave_applications" ("site_id", "state", "from_day");
CREATE INDEX "leave_applications_substitute" ON "leave_applications" ("site_id", "substitute_id");
CREATE INDEX "leave_applications_type" ON "leave_applications" ("site_id", "type_id");
SELECT app.protect('leave_applications');
CREATE TABLE "leave_entries" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "type_id" uuid NOT NULL,
  "year" integer NOT NULL,
  "kind" text NOT NULL,
  "halves" integer NOT NULL,
  "reason" text,
  "user_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "type_id") REFERENCES "leave_types" ("site_id", "id")
);
CREATE INDEX "leave_entries_person" ON "leave_entries" ("site_id", "employee_id", "year");
CREATE INDEX "leave_entries_type" ON "leave_entries" ("site_id", "type_id");
CREATE UNIQUE INDEX "leave_entries_carried" ON "leave_entries" ("site_id", "employee_id", "type_id", "year") WHERE "kind" = 'carried';
SELECT app.protect('leave_entries');
CREATE TABLE "leave_steps" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "application_id" uuid NOT NULL,
  "act" text NOT NULL,
  "remark" text,
  "user_id" uuid,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "application_id") REFERENCES "leave_applications" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "leave_steps_application" ON "leave_steps" ("site_id", "application_id", "created_at");
SELECT app.protect('leave_steps');
