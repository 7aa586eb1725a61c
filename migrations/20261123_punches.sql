-- Punches of employees as they came, and which days must be worked out again.
CREATE TABLE "punches" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid,
  "pin" text,
  "device" text NOT NULL DEFAULT '',
  "at" timestamp with time zone NOT NULL,
  "day" date NOT NULL,
  "direction" text,
  "source" text NOT NULL,
  "fault" text,
  "upload_id" uuid,
  "reason" text,
  "user_id" uuid,
  "ip" text,
  "latitude" double precision,
  "longitude" double precision,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "punches__device_unique" UNIQUE ("site_id", "device", "pin", "at"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id")
);
CREATE INDEX "punches_employee" ON "punches" ("site_id", "employee_id", "day");
CREATE INDEX "punches_pending" ON "punches" ("site_id", "pin", "day");
SELECT app.protect('punches');
CREATE TABLE "stale_employee_days" (
  "site_id" uuid NOT NULL,
  "employee_id" uuid NOT NULL,
  "day" date NOT NULL,
  PRIMARY KEY ("site_id", "employee_id", "day"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('stale_employee_days');
