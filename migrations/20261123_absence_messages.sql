-- That families of absent students were told, once for a student and day.
CREATE TABLE "absence_messages" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "enrolment_id" uuid NOT NULL,
  "day" date NOT NULL,
  "sent_by" uuid,
  "body" text NOT NULL,
  "channels" jsonb NOT NULL,
  "parts" integer NOT NULL,
  "cost" bigint NOT NULL,
  "corrected_at" timestamp with time zone,
  "corrected_by" uuid,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "absence_messages__day_unique" UNIQUE ("site_id", "day", "enrolment_id"),
  FOREIGN KEY ("site_id", "enrolment_id") REFERENCES "enrolments" ("site_id", "id") ON DELETE CASCADE
);
SELECT app.protect('absence_messages');
