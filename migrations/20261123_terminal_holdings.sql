-- Who had which number on terminals, and when.
CREATE TABLE "number_holdings" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "employee_id" uuid NOT NULL,
  "pin" text NOT NULL,
  "from_at" timestamp with time zone NOT NULL,
  "to_at" timestamp with time zone,
  PRIMARY KEY ("site_id", "id"),
  FOREIGN KEY ("site_id", "employee_id") REFERENCES "employees" ("site_id", "id") ON DELETE CASCADE
);
CREATE INDEX "number_holdings_pin" ON "number_holdings" ("site_id", "pin");
CREATE UNIQUE INDEX "number_holdings_open" ON "number_holdings" ("site_id", "employee_id", "pin") WHERE "to_at" IS NULL;
SELECT app.protect('number_holdings');
