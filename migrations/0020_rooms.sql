CREATE TABLE "class_rooms" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "code" text NOT NULL CONSTRAINT "class_rooms__code_unique" UNIQUE,
  "name_en" text NOT NULL,
  "name_bn" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'CLASSROOM',
  "capacity" integer,
  "link" text,
  "description_en" text,
  "description_bn" text,
  "position" integer NOT NULL DEFAULT 0,
  "published" boolean NOT NULL DEFAULT false,
  "active" boolean NOT NULL DEFAULT true
);
