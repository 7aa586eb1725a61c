-- Buildings, floors and rooms of a school, and which section sits where.

CREATE TABLE "buildings" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "buildings__name_en_unique" UNIQUE ("site_id", "name_en")
);
SELECT app.protect('buildings');

CREATE TABLE "floors" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "building_id" uuid NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "level" integer NOT NULL DEFAULT 0,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "floors__name_en_unique" UNIQUE ("site_id", "building_id", "name_en"),
  CONSTRAINT "floors__id_unique" UNIQUE ("site_id", "building_id", "id"),
  FOREIGN KEY ("site_id", "building_id") REFERENCES "buildings" ("site_id", "id")
);
SELECT app.protect('floors');

CREATE TABLE "rooms" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "building_id" uuid NOT NULL,
  "floor_id" uuid NOT NULL,
  "number" text NOT NULL,
  "name_en" text,
  "name_bn" text,
  "kind_id" uuid NOT NULL,
  "capacity" integer,
  "benches" integer,
  "seats_per_bench" integer,
  "equipment" text[] NOT NULL DEFAULT '{}',
  "photo" uuid,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "rooms__number_unique" UNIQUE ("site_id", "building_id", "number"),
  FOREIGN KEY ("kind_id") REFERENCES "class_rooms" ("id"),
  FOREIGN KEY ("site_id", "building_id", "floor_id") REFERENCES "floors" ("site_id", "building_id", "id")
);
CREATE INDEX "rooms_floor" ON "rooms" ("site_id", "floor_id");
SELECT app.protect('rooms');

CREATE TABLE "section_rooms" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "section_id" uuid NOT NULL,
  "room_id" uuid NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "section_rooms__section_id_unique" UNIQUE ("site_id", "section_id"),
  FOREIGN KEY ("site_id", "section_id") REFERENCES "sections" ("site_id", "id") ON DELETE CASCADE,
  FOREIGN KEY ("site_id", "room_id") REFERENCES "rooms" ("site_id", "id")
);
CREATE INDEX "section_rooms_room" ON "section_rooms" ("site_id", "room_id");
SELECT app.protect('section_rooms');

-- Period types that a school has beside the shipped ones, or has changed.
CREATE TABLE "period_types" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "colour" text NOT NULL,
  "teaching" boolean NOT NULL DEFAULT false,
  "length" integer NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "period_types__code_unique" UNIQUE ("site_id", "code")
);
SELECT app.protect('period_types');

-- Other hours of a shift from a day on.
CREATE TABLE "shift_hour_sets" (
  "site_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "shift_id" uuid NOT NULL,
  "starts_on" date NOT NULL,
  "hours" jsonb NOT NULL,
  PRIMARY KEY ("site_id", "id"),
  CONSTRAINT "shift_hour_sets__starts_on_unique" UNIQUE ("site_id", "shift_id", "starts_on"),
  FOREIGN KEY ("shift_id") REFERENCES "shifts" ("id")
);
SELECT app.protect('shift_hour_sets');
