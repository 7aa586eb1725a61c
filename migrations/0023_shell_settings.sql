CREATE TABLE "dashboard_palettes" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "role_code" text NOT NULL CONSTRAINT "dashboard_palettes__role_code_unique" UNIQUE,
  "cards" text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE "featured_items" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "title_en" text NOT NULL,
  "title_bn" text NOT NULL,
  "text_en" text NOT NULL,
  "text_bn" text NOT NULL,
  "icon" text,
  "position" integer NOT NULL DEFAULT 0,
  "active" boolean NOT NULL DEFAULT true
);

CREATE TABLE "menus" (
  "id" uuid PRIMARY KEY,
  "version" integer NOT NULL DEFAULT 1,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  "panel" text NOT NULL,
  "key" text NOT NULL,
  "name_en" text,
  "name_bn" text,
  "icon" text,
  "route" text,
  "note" text,
  "parent_key" text,
  "position" integer,
  "active" boolean NOT NULL DEFAULT true,
  "displayable" boolean NOT NULL DEFAULT true,
  "for_signed_in" boolean NOT NULL DEFAULT false,
  "for_all" boolean NOT NULL DEFAULT false,
  CONSTRAINT "menus__key_unique" UNIQUE ("panel", "key")
);
